package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import java.io.Serializable;
import java.util.Objects;
import org.hibernate.Version;
import org.junit.jupiter.api.Test;

class CompositeIdTests {

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

    @Test
    void embeddedIdThatIsNull() {
        assumeThat(Version.getVersionString()).isGreaterThanOrEqualTo("7.4");
        try (Orm orm = Orm.with(new SequentialIds(500), Numbered.class)) {
            orm.persist(new Numbered());

            assertThat(orm.all(Numbered.class)).extracting(entity -> entity.id).containsExactly(new Ticket(500));
        }
    }

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

    @Entity(name = "Line")
    @IdClass(LineKey.class)
    static class Line {
        @Id
        Long tenant;

        @Id
        @SnowflakeId
        long number;

        static Line of(Long tenant, long number) {
            Line line = new Line();
            line.tenant = tenant;
            line.number = number;
            return line;
        }
    }

    @Test
    void memberOfAnIdClass() {
        assumeThat(Version.getVersionString()).isGreaterThanOrEqualTo("7");
        try (Orm orm = Orm.with(new SequentialIds(500), Line.class)) {
            orm.persist(Line.of(7L, 0));
            orm.persist(Line.of(7L, 42));

            assertThat(orm.all(Line.class)).extracting(line -> line.tenant).containsExactly(7L, 7L);
            assertThat(orm.all(Line.class)).extracting(line -> line.number).containsExactlyInAnyOrder(500L, 42L);
        }
    }
}
