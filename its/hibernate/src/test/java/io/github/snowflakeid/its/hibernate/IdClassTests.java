package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import java.io.Serializable;
import java.util.Objects;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** Generated members of an id class, and the refusal where Hibernate has none. */
class IdClassTests {

    static class LineKey implements Serializable {
        private static final long serialVersionUID = 1L;

        Long tenant;
        long number;

        @Override
        public boolean equals(Object other) {
            return other instanceof LineKey key && Objects.equals(tenant, key.tenant) && number == key.number;
        }

        @Override
        public int hashCode() {
            return Objects.hash(tenant, number);
        }
    }

    @Entity(name = "OrderLine")
    @IdClass(LineKey.class)
    static class OrderLine {
        @Id
        Long tenant;

        @Id
        @SnowflakeId
        long number;

        static OrderLine of(Long tenant, long number) {
            OrderLine line = new OrderLine();
            line.tenant = tenant;
            line.number = number;
            return line;
        }
    }

    @Test
    void memberOfAnIdClass() {
        if (!Support.MEMBER_OF_AN_ID_CLASS.isHere()) {
            assertRefused(OrderLine.class);
            return;
        }
        try (Orm orm = Orm.with(new SequentialIds(500), OrderLine.class)) {
            orm.persist(OrderLine.of(7L, 0));
            orm.persist(OrderLine.of(7L, 42));

            assertThat(orm.all(OrderLine.class)).extracting(line -> line.tenant).containsExactly(7L, 7L);
            assertThat(orm.all(OrderLine.class)).extracting(line -> line.number).containsExactlyInAnyOrder(500L, 42L);
        }
    }

    record NoteKey(Long tenant, Long number) implements Serializable {}

    @Entity(name = "Note")
    @IdClass(NoteKey.class)
    static class Note {
        @Id
        Long tenant = 7L;

        @Id
        @SnowflakeId
        Long number;
    }

    @Test
    void memberOfAnIdClassThatIsARecord() {
        if (!Support.MEMBER_OF_AN_ID_CLASS.isHere()) {
            assertRefused(Note.class);
            return;
        }
        try (Orm orm = Orm.with(new SequentialIds(500), Note.class)) {
            orm.persist(new Note());

            assertThat(orm.all(Note.class)).extracting(note -> note.number).containsExactly(500L);
        }
    }

    private static void assertRefused(Class<?> entity) {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.with(new SequentialIds(500), entity).close())
                .withMessageContaining(entity.getName() + ".number")
                .withMessageContaining("an embedded id");
    }
}
