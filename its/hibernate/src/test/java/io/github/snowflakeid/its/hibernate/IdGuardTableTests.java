package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.codec.IdCodec;
import io.github.snowflakeid.hibernate.IdFinding;
import io.github.snowflakeid.hibernate.IdGuard;
import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.SQLRestriction;
import org.hibernate.annotations.SoftDelete;
import org.hibernate.annotations.TenantId;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The guard looks at the table itself: at what the mapping hides, and at the column's type; and says what it left out. */
class IdGuardTableTests {

    private static final Instant NOW = Instant.parse("2026-11-05T12:00:00Z");
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final IdGuard GUARD = new IdGuard(LAYOUT, InstantSource.fixed(NOW));

    /** Of Twitter's epoch; here it says 2036. */
    private static final long AHEAD = 1541815603606036480L;

    @Entity(name = "Deleted")
    @SoftDelete
    static class Deleted {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Restricted")
    @SQLRestriction("id < 0")
    static class Restricted {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Tenanted")
    static class Tenanted {
        @Id
        @SnowflakeId
        Long id;

        @TenantId
        String tenant;
    }

    @Entity(name = "Parent")
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    abstract static class Parent {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Son")
    static class Son extends Parent {}

    @Entity(name = "Daughter")
    static class Daughter extends Parent {}

    @Entity(name = "Quoted")
    @Table(name = "`select`")
    static class Quoted {
        @Id
        @SnowflakeId
        @Column(name = "`from`")
        Long id;
    }

    @Entity(name = "Colour")
    @Immutable
    static class Colour {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Coded")
    static class Coded {
        @Id
        @SnowflakeId(codec = IdCodec.CROCKFORD32)
        String id;
    }

    @Entity(name = "Columned")
    static class Columned {
        @Id
        Long id;

        @SnowflakeId
        Long number;
    }

    @Embeddable
    static class Key implements Serializable {
        private static final long serialVersionUID = 1L;

        Integer shelf;

        @SnowflakeId
        Long number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.number.equals(number);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Entity(name = "Keyed")
    static class Keyed {
        @EmbeddedId
        Key id;
    }

    private static Orm orm(Class<?>... entities) {
        return Orm.with(new SequentialIds(1), entities);
    }

    private static void execute(Orm orm, String sql) {
        orm.run(session -> session.doWork(connection -> {
            try (var statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }));
    }

    private static void assertFindsAhead(Orm orm, Class<?> entity) {
        assertThat(GUARD.check(orm.factory()))
                .extracting(IdFinding::entity, IdFinding::kind)
                .containsExactly(tuple(entity.getName(), IdFinding.Kind.AHEAD));
    }

    @Test
    void rowsThatAreDeletedSoftly() {
        try (Orm orm = orm(Deleted.class)) {
            execute(orm, "insert into Deleted (id, deleted) values (" + AHEAD + ", true)");

            assertFindsAhead(orm, Deleted.class);
        }
    }

    @Test
    void rowsThatARestrictionHides() {
        try (Orm orm = orm(Restricted.class)) {
            execute(orm, "insert into Restricted (id) values (" + AHEAD + ")");

            assertFindsAhead(orm, Restricted.class);
        }
    }

    @Test
    void rowsOfAllTenantsWithoutOne() {
        try (Orm orm = orm(Tenanted.class)) {
            try (Session session =
                    orm.factory().withOptions().tenantIdentifier((Object) "a").openSession()) {
                session.beginTransaction();
                session.createNativeMutationQuery("insert into Tenanted (id, tenant) values (" + AHEAD + ", 'a')")
                        .executeUpdate();
                session.getTransaction().commit();
            }

            assertFindsAhead(orm, Tenanted.class);
        }
    }

    @Test
    void aTableForEachClass() {
        try (Orm orm = orm(Parent.class, Son.class, Daughter.class)) {
            execute(orm, "insert into Son (id) values (" + LAYOUT.lowestId(NOW) + ")");
            execute(orm, "insert into Daughter (id) values (" + AHEAD + ")");

            assertFindsAhead(orm, Parent.class);
        }
    }

    @Test
    void namesThatAreQuoted() {
        try (Orm orm = orm(Quoted.class)) {
            execute(orm, "insert into \"select\" (\"from\") values (" + AHEAD + ")");

            assertFindsAhead(orm, Quoted.class);
        }
    }

    @Test
    void textOfACodec() {
        try (Orm orm = orm(Coded.class)) {
            execute(orm, "insert into Coded (id) values ('" + IdCodec.CROCKFORD32.encode(AHEAD) + "')");

            assertFindsAhead(orm, Coded.class);
        }
    }

    /** Reference data, which is never inserted by this application: nothing new will sort above it. */
    @Test
    void numbersOfATableThatIsNeverWrittenAreFine() {
        try (Orm orm = orm(Colour.class)) {
            execute(orm, "insert into Colour (id) values (3)");

            assertThat(GUARD.check(orm.factory())).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "integer | true",
                "smallint | true",
                "tinyint | true",
                "double precision | true",
                "real | true",
                "numeric(10) | true",
                "numeric(18, 0) | true",
                "numeric(20, 2) | true",
                "numeric(19, 0) | false",
                "numeric(38, 2) | false",
                "bigint | false"
            })
    void theTypeOfTheColumn(String type, boolean narrow) {
        try (Orm orm = orm(Restricted.class)) {
            execute(orm, "alter table Restricted alter column id set data type " + type);

            List<IdFinding> findings = GUARD.check(orm.factory());

            if (narrow) {
                assertThat(findings)
                        .extracting(IdFinding::entity, IdFinding::kind)
                        .containsExactly(tuple(Restricted.class.getName(), IdFinding.Kind.NARROW));
                assertThat(findings.get(0).kind().isHarmful()).isTrue();
                assertThat(findings.get(0).describe())
                        .containsIgnoringCase("column id")
                        .contains("expected: ");
            } else {
                assertThat(findings).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"12, true", "13, false", "255, false"})
    void theWidthOfTheColumn(int width, boolean narrow) {
        try (Orm orm = orm(Coded.class)) {
            execute(orm, "alter table Coded alter column id set data type varchar(" + width + ")");

            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::kind)
                    .isEqualTo(narrow ? List.of(IdFinding.Kind.NARROW) : List.of());
        }
    }

    @Test
    void otherColumnsByTheirTypeAndTheRestIsSaid() {
        try (Orm orm = orm(Columned.class)) {
            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::entity, IdFinding::kind)
                    .containsExactly(tuple(Columned.class.getName() + ".number", IdFinding.Kind.UNCHECKED));
            execute(orm, "alter table Columned alter column number set data type integer");

            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::entity, IdFinding::kind)
                    .containsExactly(
                            tuple(Columned.class.getName() + ".number", IdFinding.Kind.NARROW),
                            tuple(Columned.class.getName() + ".number", IdFinding.Kind.UNCHECKED));
        }
    }

    @Test
    void partsOfCompositeIds() {
        try (Orm orm = orm(Keyed.class)) {
            execute(orm, "alter table Keyed alter column number set data type integer");

            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::entity, IdFinding::kind)
                    .containsExactly(
                            tuple(Keyed.class.getName() + ".number", IdFinding.Kind.NARROW),
                            tuple(Keyed.class.getName() + ".number", IdFinding.Kind.UNCHECKED));
        }
    }

    @Test
    void aTableThatIsNotThere() {
        try (Orm orm = orm(Restricted.class, Coded.class)) {
            execute(orm, "drop table Restricted");
            execute(orm, "insert into Coded (id) values ('" + IdCodec.CROCKFORD32.encode(AHEAD) + "')");

            List<IdFinding> findings = GUARD.check(orm.factory());

            assertThat(findings)
                    .extracting(IdFinding::entity, IdFinding::kind)
                    .containsExactlyInAnyOrder(
                            tuple(Restricted.class.getName(), IdFinding.Kind.UNREADABLE),
                            tuple(Coded.class.getName(), IdFinding.Kind.AHEAD));
            assertThat(findings).allMatch(finding -> finding.kind().isHarmful());
        }
    }

    /** Each tenant has a database of its own, which only the application can list. */
    @Test
    void tenantsWithConnectionsOfTheirOwn() {
        Map<String, Object> settings = Map.of(
                AvailableSettings.MULTI_TENANT_CONNECTION_PROVIDER, new OneTenant(), "hibernate.hbm2ddl.auto", "none");
        try (Orm orm = Orm.with(new SequentialIds(1), settings, Restricted.class)) {
            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::describe)
                    .containsExactly(Restricted.class.getName() + ": not checked: each tenant has a table of its own");
        }
    }
}
