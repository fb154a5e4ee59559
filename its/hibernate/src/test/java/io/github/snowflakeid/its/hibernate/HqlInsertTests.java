package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HqlInsertTests {

    @Entity(name = "Source")
    static class Source {
        @Id
        Integer id;

        String name;

        static Source of(int number) {
            Source source = new Source();
            source.id = number;
            source.name = "row " + number;
            return source;
        }
    }

    @Entity(name = "Copy")
    static class Copy {
        @Id
        @SnowflakeId
        Long id;

        String name;
    }

    @Entity(name = "TextCopy")
    static class TextCopy {
        @Id
        @SnowflakeId
        String id;

        String name;
    }

    @Entity(name = "Parent")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Parent {
        @Id
        @SnowflakeId
        Long id;

        String name;
    }

    @Entity(name = "Child")
    static class Child extends Parent {
        String nickname;
    }

    private final SequentialIds ids = new SequentialIds(500);
    private final Orm orm =
            Orm.with(ids, settings(), Source.class, Copy.class, TextCopy.class, Parent.class, Child.class);

    /** Whether the database inserts by way of a temporary table on this line. */
    boolean selectsWithIds() {
        return true;
    }

    Map<String, Object> settings() {
        return Map.of();
    }

    @AfterEach
    void close() {
        orm.close();
    }

    @Test
    void insertSelectKeepsAnAssignedId() {
        persistSources(3);

        execute("insert into Copy(id, name) select id + 1, name from Source");

        assertThat(copies()).containsExactly(1L, 2L, 3L);
        assertThat(ids.drawn()).isZero();
    }

    @Test
    void insertValuesIntoJoinedTables() {
        execute("insert into Child(name, nickname) values ('a', 'x'), ('b', 'y')");

        // Hibernate 6.6 and 7.0 draw two for each.
        assertThat(orm.all(Child.class))
                .extracting(child -> child.id)
                .hasSize(2)
                .doesNotHaveDuplicates()
                .allSatisfy(id -> assertThat(id).isBetween(500L, 499L + ids.drawn()));
    }

    @Test
    void insertValuesGeneratesAnIdForEveryRow() {
        execute("insert into Copy(name) values ('a'), ('b'), ('c')");

        assertThat(copies()).containsExactly(500L, 501L, 502L);
    }

    @Test
    void insertValuesKeepsAnAssignedId() {
        execute("insert into Copy(id, name) values (42, 'a')");

        assertThat(copies()).containsExactly(42L);
        assertThat(ids.drawn()).isZero();
    }

    @Test
    void insertSelectGivesAThousandRowsAThousandIds() {
        String insert = "insert into Copy(name) select name from Source";
        persistSources(1000);
        if (!selectsWithIds()) {
            assertRefused(insert, Copy.class);
            return;
        }

        assertThat(execute(insert)).isEqualTo(1000);

        assertThat(copies()).isEqualTo(LongStream.range(500, 1500).boxed().toList());
        assertThat(orm.all(Copy.class)).extracting(copy -> copy.name).doesNotHaveDuplicates();
    }

    @Test
    void insertSelectIntoTextIds() {
        String insert = "insert into TextCopy(name) select name from Source";
        persistSources(3);
        if (!selectsWithIds()) {
            assertRefused(insert, TextCopy.class);
            return;
        }

        execute(insert);

        assertThat(orm.all(TextCopy.class))
                .extracting(copy -> copy.id)
                .containsExactlyInAnyOrder("0000000000000000500", "0000000000000000501", "0000000000000000502");
    }

    @Test
    void insertSelectIntoJoinedTables() {
        String insert = "insert into Child(name, nickname) select name, name from Source";
        persistSources(3);
        if (!selectsWithIds()) {
            assertRefused(insert, Child.class);
            return;
        }

        execute(insert);

        assertThat(orm.all(Child.class)).extracting(child -> child.id).containsExactlyInAnyOrder(500L, 501L, 502L);
        assertThat(orm.all(Child.class))
                .allSatisfy(child -> assertThat(child.nickname).isEqualTo(child.name));
    }

    private void persistSources(int count) {
        orm.run(session -> {
            for (int i = 0; i < count; i++) {
                session.persist(Source.of(i));
            }
        });
    }

    private void assertRefused(String insert, Class<?> entity) {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> execute(insert))
                .withMessageContaining("hibernate.query.insert_strategy");
        assertThat(orm.all(entity)).isEmpty();
    }

    private int execute(String hql) {
        return orm.call(session -> session.createMutationQuery(hql).executeUpdate());
    }

    private List<Long> copies() {
        return orm.all(Copy.class).stream().map(copy -> copy.id).sorted().toList();
    }
}
