package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.UuidV7Id;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hibernate.TransientObjectException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ids that are unset without being null, where Hibernate asks the table: a row with such an id is in it. */
class UnsetIdTests {

    /** What all of them have. */
    interface Named {

        Object id();

        String name();

        void rename(String name);
    }

    @Entity(name = "Primitive")
    static class Primitive implements Named {
        @Id
        @SnowflakeId
        long id;

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Boxed")
    static class Boxed implements Named {
        @Id
        @SnowflakeId
        Long id = 0L;

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Big")
    static class Big implements Named {
        @Id
        @SnowflakeId
        BigInteger id = BigInteger.ZERO;

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Text")
    static class Text implements Named {
        @Id
        @SnowflakeId
        String id = "";

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Uuid")
    static class Uuid implements Named {
        @Id
        @UuidV7Id
        String id = "";

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Versioned")
    static class Versioned implements Named {
        @Id
        @SnowflakeId
        long id;

        @Version
        int version;

        String name;

        @Override
        public Object id() {
            return id;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Embeddable
    static class Key implements Serializable {
        private static final long serialVersionUID = 1L;

        int shelf;

        @SnowflakeId
        long number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.shelf == shelf && key.number == number;
        }

        @Override
        public int hashCode() {
            return Objects.hash(shelf, number);
        }
    }

    @Entity(name = "Embedded")
    static class Embedded implements Named {
        @EmbeddedId
        Key id = new Key();

        String name;

        @Override
        public Object id() {
            return id.number;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void rename(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Shelf")
    static class Shelf {
        @Id
        @SnowflakeId
        long id;

        @OneToMany(cascade = CascadeType.ALL)
        List<Primitive> items = new ArrayList<>();
    }

    /** Each with the SQL of a row that has the id which counts as none. */
    enum Kind {
        PRIMITIVE(Primitive.class, "insert into Primitive (id, name) values (0, 'old')"),
        BOXED(Boxed.class, "insert into Boxed (id, name) values (0, 'old')"),
        BIG(Big.class, "insert into Big (id, name) values (0, 'old')"),
        TEXT(Text.class, "insert into Text (id, name) values ('', 'old')"),
        UUID(Uuid.class, "insert into Uuid (id, name) values ('', 'old')"),
        VERSIONED(Versioned.class, "insert into Versioned (id, version, name) values (0, 0, 'old')"),
        EMBEDDED(Embedded.class, "insert into Embedded (shelf, number, name) values (0, 0, 'old')");

        private final Class<? extends Named> type;
        private final String row;

        Kind(Class<? extends Named> type, String row) {
            this.type = type;
            this.row = row;
        }

        Named entity(String name) {
            try {
                Named entity = type.getDeclaredConstructor().newInstance();
                entity.rename(name);
                return entity;
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.toString(), e);
            }
        }
    }

    private Orm orm;

    @BeforeEach
    void start() {
        orm = Orm.with(
                new SequentialIds(500),
                Primitive.class,
                Boxed.class,
                Big.class,
                Text.class,
                Uuid.class,
                Versioned.class,
                Embedded.class,
                Shelf.class);
        for (Kind kind : Kind.values()) {
            orm.run(session -> session.createNativeMutationQuery(kind.row).executeUpdate());
        }
        orm.verbs();
    }

    @AfterEach
    void stop() {
        orm.close();
    }

    @ParameterizedTest
    @EnumSource
    void upsertIsRefused(Kind kind) {
        for (String name : new String[] {"one", "two"}) {
            assertThatExceptionOfType(TransientObjectException.class)
                    .isThrownBy(() -> orm.runStateless(session -> session.upsert(kind.entity(name))))
                    .withMessageContaining(kind.type.getName());
        }

        assertThat(orm.all(kind.type)).extracting(Named::name).containsExactly("old");
    }

    @ParameterizedTest
    @EnumSource
    void mergeInsertsWithoutASelect(Kind kind) {
        Named detached = kind.entity("new");
        Object unset = detached.id();

        Named merged = orm.call(session -> session.merge(detached));

        assertThat(orm.verbs()).containsExactly("insert");
        assertThat(merged).isNotSameAs(detached);
        assertThat(merged.id()).isNotEqualTo(unset);
        assertThat(detached.id()).isEqualTo(unset);
        assertThat(orm.all(kind.type)).extracting(Named::name).containsExactlyInAnyOrder("old", "new");
    }

    /** What merge is for. */
    @ParameterizedTest
    @EnumSource
    void mergeOfADetachedEntityUpdatesIt(Kind kind) {
        Named entity = orm.persist(kind.entity("new"));
        entity.rename("changed");
        orm.verbs();

        Named merged = orm.call(session -> session.merge(entity));

        assertThat(orm.verbs()).containsExactly("select", "update");
        assertThat(merged.id()).isEqualTo(entity.id());
        assertThat(orm.all(kind.type)).extracting(Named::name).containsExactlyInAnyOrder("old", "changed");
    }

    @ParameterizedTest
    @EnumSource
    void upsertWithAnIdUpdates(Kind kind) {
        Named entity = orm.persist(kind.entity("new"));
        entity.rename("changed");

        orm.runStateless(session -> session.upsert(entity));

        assertThat(orm.all(kind.type)).extracting(Named::name).containsExactlyInAnyOrder("old", "changed");
    }

    @Test
    void mergeCascades() {
        Shelf shelf = new Shelf();
        for (String name : new String[] {"one", "two"}) {
            Primitive item = new Primitive();
            item.name = name;
            shelf.items.add(item);
        }

        Shelf merged = orm.call(session -> session.merge(shelf));

        assertThat(merged.items).extracting(item -> item.id).doesNotContain(0L).doesNotHaveDuplicates();
        assertThat(orm.all(Primitive.class)).extracting(Named::name).containsExactlyInAnyOrder("old", "one", "two");
        assertThat(orm.verbs().stream().limit(5).toList()).doesNotContain("select");
    }
}
