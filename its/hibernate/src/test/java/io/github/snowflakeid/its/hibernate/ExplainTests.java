package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakePredicates;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.testserver.TestServers;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.resource.jdbc.spi.StatementInspector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What PostgreSQL does with the SQL of time windows: the very statements that Hibernate sends, prepared. */
class ExplainTests {

    /** One ID every ten seconds, for four days. */
    private static final int ROWS = 4 * 8640;

    private static final Instant FROM = Instant.parse("2026-03-02T00:00:00Z");
    private static final Instant TO = Instant.parse("2026-03-02T01:00:00Z");
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static final String URL = TestServers.postgres().newDatabase();

    private final List<String> statements = new CopyOnWriteArrayList<>();
    private Orm orm;

    @Entity(name = "Event")
    static class Event {
        @Id
        @SnowflakeId
        Long id;

        String name;
    }

    @BeforeEach
    void fill() throws SQLException {
        StatementInspector inspector = sql -> {
            statements.add(sql);
            return sql;
        };
        orm = Orm.withSettings(
                Map.of(
                        AvailableSettings.JAKARTA_JDBC_URL,
                        URL,
                        AvailableSettings.HBM2DDL_AUTO,
                        "create-drop",
                        AvailableSettings.STATEMENT_INSPECTOR,
                        inspector,
                        SnowflakeSettings.LAYOUT,
                        LAYOUT),
                Event.class);
        execute("insert into Event(id, name) select " + LAYOUT.lowestId(Instant.parse("2026-03-01T00:00:00Z"))
                + " + i * (10000::bigint << 22), 'n' || i from generate_series(0, " + (ROWS - 1) + ") i");
        execute("vacuum analyze Event");
        statements.clear();
    }

    @AfterEach
    void close() {
        orm.close();
    }

    @Test
    void theCriteriaPredicateIsAnIndexCondition() throws SQLException {
        List<Event> found = orm.call(session -> {
            CriteriaBuilder builder = session.getCriteriaBuilder();
            CriteriaQuery<Event> query = builder.createQuery(Event.class);
            Root<Event> event = query.from(Event.class);
            query.where(SnowflakePredicates.within(builder, event.get("id"), LAYOUT.range(FROM, TO)));
            return session.createSelectionQuery(query).getResultList();
        });

        assertThat(found).hasSize(360);
        IdRange range = LAYOUT.range(FROM, TO);
        assertThat(plan(range.from(), range.to())).contains("Index Cond").doesNotContain("Filter");
    }

    @Test
    void floorIsAnIndexCondition() throws SQLException {
        List<Event> found = hql("from Event e where e.id >= snowflake_floor(:from) and e.id < snowflake_floor(:to)");

        assertThat(found).hasSize(360);
        assertThat(plan(at(FROM), at(TO))).contains("Index Cond").doesNotContain("Filter");
    }

    /** Why the documentation says: compare the id. */
    @Test
    void theTimeInTheIdIsAFilter() throws SQLException {
        List<Event> found =
                hql("from Event e where snowflake_timestamp(e.id) >= :from and snowflake_timestamp(e.id) < :to");

        assertThat(found).hasSize(360);
        assertThat(plan(at(FROM), at(TO))).contains("Filter").doesNotContain("Index Cond");
    }

    private List<Event> hql(String query) {
        return orm.call(session -> session.createSelectionQuery(query, Event.class)
                .setParameter("from", FROM)
                .setParameter("to", TO)
                .getResultList());
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Of the statement that Hibernate sent, with parameters of the types that it sets. */
    private String plan(Object from, Object to) throws SQLException {
        assertThat(statements).hasSize(1);
        try (Connection connection = DriverManager.getConnection(URL);
                PreparedStatement explain = connection.prepareStatement("explain " + statements.get(0))) {
            explain.setObject(1, from);
            explain.setObject(2, to);
            StringBuilder plan = new StringBuilder();
            try (ResultSet lines = explain.executeQuery()) {
                while (lines.next()) {
                    plan.append(lines.getString(1)).append('\n');
                }
            }
            return plan.toString();
        }
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
