package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An id that the application has set is kept; none, and what stands for none, is replaced. */
class AssignedIdTests {

    @Entity(name = "Boxed")
    static class Boxed {
        @Id
        @SnowflakeId
        Long id;

        String name = "";

        static Boxed of(Long id) {
            Boxed boxed = new Boxed();
            boxed.id = id;
            return boxed;
        }
    }

    @Entity(name = "Primitive")
    static class Primitive {
        @Id
        @SnowflakeId
        long id;

        static Primitive of(long id) {
            Primitive primitive = new Primitive();
            primitive.id = id;
            return primitive;
        }
    }

    @Entity(name = "Text")
    static class Text {
        @Id
        @SnowflakeId
        String id;

        static Text of(String id) {
            Text text = new Text();
            text.id = id;
            return text;
        }
    }

    private final SequentialIds ids = new SequentialIds(500);
    private final Orm orm = Orm.with(ids, Boxed.class, Primitive.class, Text.class);

    @AfterEach
    void close() {
        orm.close();
    }

    /** How an entity comes to be saved. */
    enum Way {
        PERSIST {
            @Override
            void save(Orm orm, Object entity) {
                orm.persist(entity);
            }
        },
        MERGE {
            @Override
            void save(Orm orm, Object entity) {
                orm.run(session -> session.merge(entity));
            }
        },
        STATELESS_INSERT {
            @Override
            void save(Orm orm, Object entity) {
                orm.runStateless(session -> session.insert(entity));
            }
        };

        abstract void save(Orm orm, Object entity);
    }

    @ParameterizedTest
    @EnumSource
    void anAssignedIdIsKept(Way way) {
        way.save(orm, Boxed.of(42L));
        way.save(orm, Primitive.of(43));
        way.save(orm, Text.of("forty-four"));

        assertStored(42, 43, "forty-four");
        assertThat(ids.drawn()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMissingIsGenerated(Way way) {
        way.save(orm, Boxed.of(null));
        way.save(orm, Primitive.of(0));
        way.save(orm, Text.of(null));

        assertStored(500, 501, "0000000000000000502");
    }

    @ParameterizedTest
    @EnumSource
    void zeroAndEmptyAreReplaced(Way way) {
        way.save(orm, Boxed.of(0L));
        way.save(orm, Text.of(""));

        assertThat(orm.all(Boxed.class)).extracting(boxed -> boxed.id).containsExactly(500L);
        assertThat(orm.all(Text.class)).extracting(text -> text.id).containsExactly("0000000000000000501");
    }

    @Test
    void mergeNeedsNoSelect() {
        orm.verbs();

        orm.run(session -> session.merge(Boxed.of(null)));

        assertThat(orm.verbs()).containsExactly("insert");
    }

    @Test
    void statelessInsertSetsWhatItGenerates() {
        Boxed boxed = Boxed.of(null);
        Primitive primitive = Primitive.of(0);
        Text text = Text.of(null);

        orm.runStateless(session -> {
            session.insert(boxed);
            session.insert(primitive);
            session.insert(text);
        });

        assertThat(boxed.id).isEqualTo(500);
        assertThat(primitive.id).isEqualTo(501);
        assertThat(text.id).isEqualTo("0000000000000000502");
    }

    @Test
    void mergeOfADetachedEntityIsASelectAndAnUpdate() {
        Boxed detached = orm.persist(Boxed.of(null));
        detached.name = "changed";
        orm.verbs();

        orm.run(session -> session.merge(detached));

        assertThat(orm.verbs()).containsExactly("select", "update");
        assertThat(orm.all(Boxed.class)).singleElement().satisfies(boxed -> {
            assertThat(boxed.id).isEqualTo(500);
            assertThat(boxed.name).isEqualTo("changed");
        });
        assertThat(ids.drawn()).isEqualTo(1);
    }

    @Test
    void persistOfATakenIdFails() {
        orm.persist(Boxed.of(42L));

        assertThatExceptionOfType(PersistenceException.class).isThrownBy(() -> orm.persist(Boxed.of(42L)));

        assertThat(orm.all(Boxed.class)).hasSize(1);
    }

    @Test
    void upsertInsertsThenUpdatesUnderAnAssignedId() {
        Boxed boxed = Boxed.of(42L);
        orm.runStateless(session -> session.upsert(boxed));
        boxed.name = "changed";
        orm.runStateless(session -> session.upsert(boxed));

        assertThat(orm.all(Boxed.class)).singleElement().satisfies(stored -> {
            assertThat(stored.id).isEqualTo(42);
            assertThat(stored.name).isEqualTo("changed");
        });
    }

    @Test
    void upsertWithoutAnIdIsRefusedByHibernate() {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> orm.runStateless(session -> session.upsert(Boxed.of(null))));

        assertThat(orm.all(Boxed.class)).isEmpty();
    }

    private void assertStored(long boxed, long primitive, String text) {
        assertThat(orm.all(Boxed.class)).extracting(entity -> entity.id).containsExactly(boxed);
        assertThat(orm.all(Primitive.class)).extracting(entity -> entity.id).containsExactly(primitive);
        assertThat(orm.all(Text.class)).extracting(entity -> entity.id).containsExactly(text);
    }
}
