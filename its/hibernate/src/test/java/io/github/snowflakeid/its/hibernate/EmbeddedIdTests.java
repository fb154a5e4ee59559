package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.MappedSuperclass;
import java.io.Serializable;
import java.util.Objects;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** Generated members of embedded ids. */
class EmbeddedIdTests {

    @Embeddable
    static class Key implements Serializable {
        private static final long serialVersionUID = 1L;

        Long tenant;

        @SnowflakeId
        Long number;

        Key() {}

        Key(Long tenant, Long number) {
            this.tenant = tenant;
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Objects.equals(tenant, key.tenant) && Objects.equals(number, key.number);
        }

        @Override
        public int hashCode() {
            return Objects.hash(tenant, number);
        }
    }

    @Entity(name = "Embedding")
    static class Embedding {
        @EmbeddedId
        Key id;

        static Embedding of(Key id) {
            Embedding embedding = new Embedding();
            embedding.id = id;
            return embedding;
        }
    }

    @Test
    void memberOfAnEmbeddedId() {
        try (Orm orm = Orm.with(new SequentialIds(500), Embedding.class)) {
            orm.persist(Embedding.of(new Key(7L, null)));
            orm.persist(Embedding.of(new Key(7L, 42L)));

            assertThat(orm.all(Embedding.class))
                    .extracting(entity -> entity.id)
                    .containsExactlyInAnyOrder(new Key(7L, 500L), new Key(7L, 42L));
        }
    }

    @Embeddable
    record OrderId(Long tenant, @SnowflakeId Long number) {}

    @Entity(name = "Recorded")
    static class Recorded {
        @EmbeddedId
        OrderId id;

        static Recorded of(OrderId id) {
            Recorded recorded = new Recorded();
            recorded.id = id;
            return recorded;
        }
    }

    @Test
    void memberOfARecord() {
        try (Orm orm = Orm.with(new SequentialIds(500), Recorded.class)) {
            orm.persist(Recorded.of(new OrderId(7L, null)));
            orm.persist(Recorded.of(new OrderId(7L, 42L)));

            assertThat(orm.all(Recorded.class))
                    .extracting(entity -> entity.id)
                    .containsExactlyInAnyOrder(new OrderId(7L, 500L), new OrderId(7L, 42L));
        }
    }

    @Embeddable
    record Ticket(@SnowflakeId long number) {}

    @Entity(name = "Numbered")
    static class Numbered {
        @EmbeddedId
        Ticket id;
    }

    @Embeddable
    static class Stub implements Serializable {
        private static final long serialVersionUID = 1L;

        @SnowflakeId
        Long number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Stub stub && Objects.equals(number, stub.number);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(number);
        }
    }

    @Entity(name = "Stubbed")
    static class Stubbed {
        @EmbeddedId
        Stub id;
    }

    @Test
    void embeddedIdOfAClassThatIsNull() {
        try (Orm orm = Orm.with(new SequentialIds(500), Stubbed.class)) {
            if (!Support.EMBEDDED_ID_THAT_IS_NULL.isHere()) {
                assertThatExceptionOfType(HibernateException.class).isThrownBy(() -> orm.persist(new Stubbed()));
                assertThat(orm.all(Stubbed.class)).isEmpty();
                return;
            }
            orm.persist(new Stubbed());

            assertThat(orm.all(Stubbed.class))
                    .extracting(entity -> entity.id.number)
                    .containsExactly(500L);
        }
    }

    @Test
    void embeddedIdOfARecordThatIsNull() {
        try (Orm orm = Orm.with(new SequentialIds(500), Numbered.class)) {
            orm.persist(new Numbered());

            assertThat(orm.all(Numbered.class)).extracting(entity -> entity.id).containsExactly(new Ticket(500));
        }
    }

    @MappedSuperclass
    static class GenericKey<T> implements Serializable {
        private static final long serialVersionUID = 1L;

        Long tenant = 7L;

        @SnowflakeId
        @SuppressWarnings("serial") // What it is, subclasses say.
        T number;

        @Override
        public boolean equals(Object other) {
            return other instanceof GenericKey<?> key
                    && Objects.equals(tenant, key.tenant)
                    && Objects.equals(number, key.number);
        }

        @Override
        public int hashCode() {
            return Objects.hash(tenant, number);
        }
    }

    @Embeddable
    static class LongKey extends GenericKey<Long> {
        private static final long serialVersionUID = 1L;
    }

    @Entity(name = "Generic")
    static class Generic {
        @EmbeddedId
        LongKey id = new LongKey();
    }

    @Test
    void memberOfAGenericEmbeddedId() {
        if (!Support.MEMBER_OF_A_GENERIC_EMBEDDED_ID.isHere()) {
            assertThatExceptionOfType(HibernateException.class)
                    .isThrownBy(() ->
                            Orm.with(new SequentialIds(500), Generic.class).close())
                    .withMessageContaining(Generic.class.getName() + ".number")
                    .withMessageContaining("Long, long");
            return;
        }
        try (Orm orm = Orm.with(new SequentialIds(500), Generic.class)) {
            orm.persist(new Generic());

            assertThat(orm.all(Generic.class))
                    .extracting(entity -> entity.id.number)
                    .containsExactly(500L);
        }
    }
}
