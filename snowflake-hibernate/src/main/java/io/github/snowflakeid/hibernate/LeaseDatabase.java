package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.sql.DriverManager;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.jdbc.connections.spi.ConnectionProvider;
import org.hibernate.engine.jndi.spi.JndiService;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Where leases are kept: the data source that the settings name, else that of the persistence unit, else, by connections of
 * our own, the database of the unit's JDBC URL. Never by Hibernate's connections: these may be bound to a transaction, or to
 * a tenant.
 *
 * @param pool null if there is only the URL
 * @param direct null if there is no URL
 */
record LeaseDatabase(@Nullable DataSource pool, @Nullable ConnectionSource direct) {

    private static final String SETTING = "jdbc.data-source";
    private static final String EXPECTED = "a DataSource, or its JNDI name";

    /** Refuses what can be no data source, without looking for one. */
    static void check(SettingGroup settings) {
        Object value = settings.object(SETTING);
        if (value != null && !(value instanceof String || value instanceof DataSource)) {
            throw settings.invalid(SETTING, EXPECTED);
        }
    }

    static LeaseDatabase of(SettingGroup settings, ServiceRegistry registry) {
        if (settings.has(SETTING)) {
            return new LeaseDatabase(named(settings, registry), null);
        }
        Map<String, Object> unit =
                registry.requireService(ConfigurationService.class).getSettings();
        ConnectionSource direct = direct(unit);
        DataSource pool = ofUnit(unit, direct == null, registry);
        if (pool == null && direct == null) {
            throw settings.invalid(SETTING, EXPECTED + ": the persistence unit has no data source and no JDBC URL");
        }
        return new LeaseDatabase(pool, direct);
    }

    LeaseStore store(JdbcLeaseSettings settings) {
        if (pool != null) {
            return new JdbcLeaseStore(pool, direct, settings);
        }
        if (direct == null) {
            throw new IllegalStateException("neither a pool nor a direct source");
        }
        return new JdbcLeaseStore(new SourceDataSource(direct), settings);
    }

    private static DataSource named(SettingGroup settings, ServiceRegistry registry) {
        Object value = settings.object(SETTING);
        Object found = value instanceof String name
                ? registry.requireService(JndiService.class).locate(name)
                : value;
        if (found instanceof DataSource dataSource) {
            return dataSource;
        }
        throw settings.invalid(SETTING, EXPECTED);
    }

    /** @param login whether user and password are for the data source and not for a URL */
    private static @Nullable DataSource ofUnit(Map<String, Object> unit, boolean login, ServiceRegistry registry) {
        ConnectionProvider provider = registry.getService(ConnectionProvider.class);
        if (provider == null || !provider.isUnwrappableAs(DataSource.class)) {
            return null;
        }
        DataSource dataSource = provider.unwrap(DataSource.class);
        String user = user(unit);
        return login && user != null
                ? new SourceDataSource(() -> dataSource.getConnection(user, password(unit)))
                : dataSource;
    }

    /** Where the unit has a data source, Hibernate does not look at a URL, which may lead elsewhere. */
    private static @Nullable ConnectionSource direct(Map<String, Object> unit) {
        if (hasDataSource(unit)) {
            return null;
        }
        String url = first(unit, AvailableSettings.JAKARTA_JDBC_URL, "hibernate.connection.url");
        if (url == null) {
            return null;
        }
        Properties login = new Properties();
        put(login, "user", user(unit));
        put(login, "password", password(unit));
        return () -> DriverManager.getConnection(url, login);
    }

    private static boolean hasDataSource(Map<String, Object> unit) {
        return unit.get(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE) != null
                || unit.get(AvailableSettings.JAKARTA_JTA_DATASOURCE) != null
                || unit.get("hibernate.connection.datasource") != null;
    }

    private static @Nullable String user(Map<String, Object> unit) {
        return first(unit, AvailableSettings.JAKARTA_JDBC_USER, "hibernate.connection.username");
    }

    private static @Nullable String password(Map<String, Object> unit) {
        return first(unit, AvailableSettings.JAKARTA_JDBC_PASSWORD, "hibernate.connection.password");
    }

    private static void put(Properties properties, String name, @Nullable String value) {
        if (value != null) {
            properties.put(name, value);
        }
    }

    private static @Nullable String first(Map<String, Object> unit, String... names) {
        for (String name : names) {
            if (unit.get(name) instanceof String value) {
                return value;
            }
        }
        return null;
    }
}
