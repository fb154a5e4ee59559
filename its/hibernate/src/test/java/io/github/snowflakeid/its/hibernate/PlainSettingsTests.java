package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.Persistence;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Generators that are made from Hibernate's settings, and closed with the session factory. */
class PlainSettingsTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    @Entity(name = "Narrow")
    static class Narrow {
        @Id
        @SnowflakeId
        Integer id;
    }

    private final String name = UUID.randomUUID().toString();
    private final String url = "jdbc:h2:mem:" + name;
    private Connection connection;

    /** Keeps the database after the session factory. */
    @BeforeEach
    void connect() throws SQLException {
        connection = DriverManager.getConnection(url);
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void aFixedWorkerId() {
        try (Orm orm = Orm.withSettings(Map.of(SnowflakeSettings.WORKER_ID, "7"), Item.class)) {
            Instant before = Instant.now();
            SnowflakeParts parts = SnowflakeLayout.ofDefaults().decode(orm.persist(new Item()).id);

            assertThat(parts.workerId()).isEqualTo(7);
            assertThat(parts.time()).isBetween(before.minusMillis(1), before.plus(Duration.ofSeconds(30)));
        }
    }

    @Test
    void aLayout() {
        Map<String, Object> settings = Map.of(
                SnowflakeSettings.WORKER_ID, 200000,
                SnowflakeSettings.LAYOUT_EPOCH, "2026-01-01T00:00:00Z",
                SnowflakeSettings.LAYOUT_TICK, "10ms",
                SnowflakeSettings.LAYOUT_TIMESTAMP_BITS, "39",
                SnowflakeSettings.LAYOUT_WORKER_BITS, "18",
                SnowflakeSettings.LAYOUT_SEQUENCE_BITS, "6");
        try (Orm orm = Orm.withSettings(settings, Item.class)) {
            long id = orm.persist(new Item()).id;

            assertThat(id >>> 6 & 0x3ffff).isEqualTo(200000);
            assertThat(Instant.parse("2026-01-01T00:00:00Z").plusMillis((id >>> 24) * 10))
                    .isBetween(Instant.now().minusSeconds(30), Instant.now());
        }
    }

    @Test
    void aNamedGenerator() {
        Map<String, Object> settings =
                Map.of(SnowflakeSettings.WORKER_ID, "7", SnowflakeSettings.GENERATORS + ".archive.worker-id", "9");
        try (Orm orm = Orm.withSettings(settings, Item.class, Archived.class)) {
            assertThat(orm.persist(new Item()).id >>> 12 & 1023).isEqualTo(7);
            assertThat(orm.persist(new Archived()).id >>> 12 & 1023).isEqualTo(9);
        }
    }

    @Test
    void aLeaseInTheUnitsDatabase() throws Exception {
        assertLeasedAndReleased(Map.of(AvailableSettings.JAKARTA_JDBC_URL, url));
    }

    @Test
    void aLeaseInTheUnitsDataSource() throws Exception {
        assertLeasedAndReleased(Map.of(
                AvailableSettings.JAKARTA_JDBC_URL, "", AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, dataSource()));
    }

    @Test
    void aLeaseInAnotherDatabase() throws Exception {
        assertLeasedAndReleased(Map.of(SnowflakeSettings.JDBC_DATA_SOURCE, dataSource()));
    }

    private void assertLeasedAndReleased(Map<String, Object> database) throws Exception {
        Orm orm = leasing(database, Item.class);
        try {
            assertThat(keepers()).isEmpty();
            long id = orm.persist(new Item()).id;

            assertThat(held()).containsExactly(id >>> 12 & 1023);
        } finally {
            orm.close();
        }
        for (Thread keeper : keepers()) {
            keeper.join(Duration.ofSeconds(10).toMillis());
        }
        assertThat(held()).isEmpty();
        assertThat(keepers()).isEmpty();
    }

    @Test
    void twoFactoriesHaveTwoWorkerIds() throws Exception {
        Map<String, Object> database = Map.of(SnowflakeSettings.JDBC_DATA_SOURCE, dataSource());
        try (Orm one = leasing(database, Item.class);
                Orm two = leasing(database, Item.class)) {
            long first = one.persist(new Item()).id >>> 12 & 1023;
            long second = two.persist(new Item()).id >>> 12 & 1023;

            assertThat(first).isNotEqualTo(second);
            assertThat(held()).containsExactlyInAnyOrder(first, second);
        }
    }

    @Test
    void theWorkersThatMayBeLeased() {
        Map<String, Object> settings = Map.of(
                SnowflakeSettings.JDBC_DATA_SOURCE,
                dataSource(),
                SnowflakeSettings.LEASE_WORKERS,
                "42-42",
                SnowflakeSettings.JDBC_TABLE_PREFIX,
                "leases_");
        try (Orm orm = leasing(settings, Item.class)) {
            assertThat(orm.persist(new Item()).id >>> 12 & 1023).isEqualTo(42);
        }
    }

    @Test
    void aFactoryThatCannotBeBuiltLeavesNothingBehind() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> leasing(Map.of(AvailableSettings.JAKARTA_JDBC_URL, url), Narrow.class)
                        .close());

        assertThat(keepers()).isEmpty();
    }

    @Test
    void aPersistenceUnitSaysItInItsFile() {
        try (EntityManagerFactory factory = Persistence.createEntityManagerFactory("leased")) {
            EntityManager manager = factory.createEntityManager();
            UnitItem item = new UnitItem();
            manager.getTransaction().begin();
            manager.persist(item);
            manager.getTransaction().commit();
            manager.close();

            assertThat(item.id >>> 12 & 1023).isBetween(100L, 109L);
        }
    }

    private Orm leasing(Map<String, Object> more, Class<?> entity) {
        Map<String, Object> settings = new HashMap<>(more);
        settings.put(SnowflakeSettings.LEASE_STORE, "jdbc");
        settings.put(SnowflakeSettings.LEASE_POOL, name);
        settings.values().removeIf(""::equals);
        return Orm.withSettings(settings, entity);
    }

    private JdbcDataSource dataSource() {
        JdbcDataSource dataSource = new JdbcDataSource();
        dataSource.setUrl(url);
        return dataSource;
    }

    /** The worker IDs that somebody holds. */
    private List<Long> held() throws SQLException {
        List<Long> workers = new ArrayList<>();
        try (ResultSet rows = connection
                .createStatement()
                .executeQuery("select worker_id from snowflake_worker_lease where token > 0 and released = 0")) {
            while (rows.next()) {
                workers.add(rows.getLong(1));
            }
        }
        return workers;
    }

    private List<Thread> keepers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("snowflake-lease-" + name))
                .toList();
    }
}
