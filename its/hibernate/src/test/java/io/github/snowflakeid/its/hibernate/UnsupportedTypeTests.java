package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.util.UUID;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** Refused when the session factory is built, by a message that says what to change. */
class UnsupportedTypeTests {

    @Entity(name = "Narrow")
    static class Narrow {
        @Id
        @SnowflakeId
        Integer id;
    }

    @Test
    void id() {
        assertRefused(Narrow.class, "id", Integer.class);
    }

    @Entity(name = "NarrowColumn")
    static class NarrowColumn {
        @Id
        Long id;

        @SnowflakeId
        int number;
    }

    @Test
    void column() {
        assertRefused(NarrowColumn.class, "number", int.class);
    }

    @MappedSuperclass
    static class GenericBase<T> {
        @Id
        @SnowflakeId
        T key;
    }

    @Entity(name = "WithUuid")
    static class WithUuid extends GenericBase<UUID> {}

    @Test
    void idOfAGenericMappedSuperclass() {
        assertRefused(WithUuid.class, "key", UUID.class);
    }

    private static void assertRefused(Class<?> entity, String member, Class<?> type) {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.with(new SequentialIds(500), entity).close())
                .withMessageContaining(entity.getName() + "." + member)
                .withMessageContaining(type.getName())
                .withMessageContaining("Long")
                .withMessageContaining("long")
                .withMessageContaining("java.math.BigInteger")
                .withMessageContaining("String");
    }
}
