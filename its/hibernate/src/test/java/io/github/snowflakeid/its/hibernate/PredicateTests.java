package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakePredicates;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PredicateTests {

    /** Around a power of ten, where text without leading zeros would sort wrongly. */
    private static final long BASE = 1_000_000_000_000_000_000L;

    private static final IdRange RANGE = new IdRange(BASE - 1, BASE + 1);

    @Entity(name = "WithLong")
    static class WithLong {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "WithPrimitive")
    static class WithPrimitive {
        @Id
        @SnowflakeId
        long id;
    }

    @Entity(name = "WithBigInteger")
    static class WithBigInteger {
        @Id
        @SnowflakeId
        BigInteger id;
    }

    @Entity(name = "WithText")
    static class WithText {
        @Id
        @SnowflakeId
        String id;

        Integer other;
    }

    private static List<String> idsInRange(Class<?> entity, Supplier<?> instance) {
        try (Orm orm = Orm.with(new SequentialIds(BASE - 2), entity)) {
            for (int i = 0; i < 5; i++) {
                orm.persist(instance.get());
            }
            return orm.call(session -> {
                CriteriaBuilder builder = session.getCriteriaBuilder();
                CriteriaQuery<Object> query = builder.createQuery(Object.class);
                Root<?> root = query.from(entity);
                query.select(root.get("id"))
                        .where(SnowflakePredicates.within(builder, root.get("id"), RANGE))
                        .orderBy(builder.asc(root.get("id")));
                return session.createSelectionQuery(query).getResultList().stream()
                        .map(Object::toString)
                        .toList();
            });
        }
    }

    @Test
    void includesTheLowerBoundAndNotTheUpper() {
        assertThat(idsInRange(WithLong.class, WithLong::new))
                .containsExactly("999999999999999999", "1000000000000000000");
        assertThat(idsInRange(WithPrimitive.class, WithPrimitive::new))
                .containsExactly("999999999999999999", "1000000000000000000");
        assertThat(idsInRange(WithBigInteger.class, WithBigInteger::new))
                .containsExactly("999999999999999999", "1000000000000000000");
    }

    @Test
    void comparesTextWithItsLeadingZeros() {
        assertThat(idsInRange(WithText.class, WithText::new))
                .containsExactly("0999999999999999999", "1000000000000000000");
    }

    @Test
    void refusesOtherTypes() {
        try (Orm orm = Orm.with(new SequentialIds(1), WithText.class)) {
            orm.run(session -> {
                CriteriaBuilder builder = session.getCriteriaBuilder();
                Root<WithText> root = builder.createQuery(Object.class).from(WithText.class);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> SnowflakePredicates.within(builder, root.get("other"), RANGE))
                        .withMessageContaining("java.lang.Integer")
                        .withMessageContaining("Long");
            });
        }
    }
}
