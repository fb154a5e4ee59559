package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import org.junit.jupiter.api.Test;

/** One ID an entity, whatever tables it has; no two entities of a hierarchy have one id. */
class InheritanceTests {

    @Entity(name = "Single")
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    static class Single {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "SingleChild")
    static class SingleChild extends Single {}

    @Entity(name = "Joined")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Joined {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "JoinedChild")
    static class JoinedChild extends Joined {}

    @Entity(name = "PerClass")
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    static class PerClass {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "PerClassChild")
    static class PerClassChild extends PerClass {}

    @Test
    void singleTable() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, Single.class, SingleChild.class)) {
            orm.persist(new Single());
            orm.persist(new SingleChild());

            assertThat(orm.all(Single.class)).extracting(entity -> entity.id).containsExactlyInAnyOrder(500L, 501L);
            assertThat(orm.all(SingleChild.class))
                    .extracting(entity -> entity.id)
                    .containsExactly(501L);
            assertThat(ids.drawn()).isEqualTo(2);
        }
    }

    @Test
    void joined() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, Joined.class, JoinedChild.class)) {
            orm.persist(new Joined());
            orm.persist(new JoinedChild());

            assertThat(orm.all(Joined.class)).extracting(entity -> entity.id).containsExactlyInAnyOrder(500L, 501L);
            assertThat(orm.all(JoinedChild.class))
                    .extracting(entity -> entity.id)
                    .containsExactly(501L);
            assertThat(ids.drawn()).isEqualTo(2);
        }
    }

    @Test
    void tablePerClass() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, PerClass.class, PerClassChild.class)) {
            orm.persist(new PerClass());
            orm.persist(new PerClassChild());

            assertThat(orm.all(PerClass.class)).extracting(entity -> entity.id).containsExactlyInAnyOrder(500L, 501L);
            assertThat(orm.all(PerClassChild.class))
                    .extracting(entity -> entity.id)
                    .containsExactly(501L);
            assertThat(ids.drawn()).isEqualTo(2);
        }
    }
}
