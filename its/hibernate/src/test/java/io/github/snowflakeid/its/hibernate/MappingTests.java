package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeColumnGenerator;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeIdGenerator;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigInteger;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;
import org.junit.jupiter.api.Test;

/** The places where {@link SnowflakeId} may stand. */
class MappingTests {

    @Entity(name = "Numeric")
    static class Numeric {
        @Id
        @SnowflakeId
        BigInteger id;
    }

    @Test
    void bigInteger() {
        try (Orm orm = Orm.with(new SequentialIds(500), Numeric.class)) {
            assertThat(orm.persist(new Numeric()).id).isEqualTo(new BigInteger("500"));
            assertThat(orm.all(Numeric.class)).extracting(entity -> entity.id).containsExactly(new BigInteger("500"));
        }
    }

    @Entity(name = "Getter")
    static class Getter {
        private Long id;

        @Id
        @SnowflakeId
        public Long getId() {
            return id;
        }

        public void setId(Long id) {
            this.id = id;
        }
    }

    @Test
    void getter() {
        try (Orm orm = Orm.with(new SequentialIds(500), Getter.class)) {
            assertThat(orm.persist(new Getter()).getId()).isEqualTo(500);
        }
    }

    @Entity(name = "Marked")
    static class Marked {
        @Id
        @GeneratedValue
        @SnowflakeId
        Long id;
    }

    @Test
    void besideGeneratedValue() {
        try (Orm orm = Orm.with(new SequentialIds(500), Marked.class)) {
            assertThat(orm.persist(new Marked()).id).isEqualTo(500);
        }
    }

    @MappedSuperclass
    static class Base {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "One")
    static class One extends Base {}

    @Entity(name = "Two")
    static class Two extends Base {}

    @Test
    void mappedSuperclass() {
        try (Orm orm = Orm.with(new SequentialIds(500), One.class, Two.class)) {
            assertThat(orm.persist(new One()).id).isEqualTo(500);
            assertThat(orm.persist(new Two()).id).isEqualTo(501);
        }
    }

    @MappedSuperclass
    static class GenericBase<T extends Comparable<T>> {
        @Id
        @SnowflakeId
        T id;
    }

    @Entity(name = "WithLong")
    static class WithLong extends GenericBase<Long> {}

    @Entity(name = "WithText")
    static class WithText extends GenericBase<String> {}

    @Test
    void genericMappedSuperclass() {
        try (Orm orm = Orm.with(new SequentialIds(500), WithLong.class, WithText.class)) {
            assertThat(orm.persist(new WithLong()).id).isEqualTo(500);
            assertThat(orm.persist(new WithText()).id).isEqualTo("0000000000000000501");
        }
    }

    @MappedSuperclass
    static class GenericGetterBase<T> {
        private T id;

        @Id
        @SnowflakeId
        public T getId() {
            return id;
        }

        public void setId(T id) {
            this.id = id;
        }
    }

    @Entity(name = "WithLongGetter")
    static class WithLongGetter extends GenericGetterBase<Long> {}

    @Test
    void genericMappedSuperclassWithAGetter() {
        try (Orm orm = Orm.with(new SequentialIds(500), WithLongGetter.class)) {
            assertThat(orm.persist(new WithLongGetter()).getId()).isEqualTo(500);
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @IdGeneratorType(SnowflakeIdGenerator.class)
    @ValueGenerationType(generatedBy = SnowflakeColumnGenerator.class)
    @interface OwnKey {}

    @Entity(name = "Owned")
    static class Owned {
        @Id
        @OwnKey
        Long id;

        @OwnKey
        Long number;
    }

    @Test
    void anAnnotationOfTheApplication() {
        try (Orm orm = Orm.with(new SequentialIds(500), Owned.class)) {
            Owned owned = orm.persist(new Owned());
            assertThat(owned.id).isEqualTo(500);
            assertThat(owned.number).isEqualTo(501);
        }
    }
}
