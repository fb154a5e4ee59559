package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.time.Duration;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.env.Environment;

/**
 * Leases in the application's own database.
 *
 * @param direct the application's way to the database of the unnamed generator without its pool
 */
record JdbcLeaseStoreFactory(
        ConfigurableListableBeanFactory beanFactory,
        Environment environment,
        ObjectProvider<DataSource> marked,
        ObjectProvider<ConnectionSource> direct)
        implements LeaseStoreFactory {

    @Override
    public LeaseStoreType type() {
        return LeaseStoreType.JDBC;
    }

    @Override
    public JdbcLeaseStore create(SnowflakeProperties properties, SnowflakeLayout layout) {
        Duration renewInterval = properties.lease().terms(layout).renewInterval();
        DataSource dataSource = Proxies.remove(
                new DataSourceChoice(beanFactory, marked).of(properties.jdbc().dataSource()));
        ConnectionSource given = given(properties);
        return new JdbcLeaseStore(
                dataSource,
                given == null ? DirectConnections.like(dataSource) : given,
                properties.jdbc().settings(renewInterval));
    }

    /** In the database of a named generator it would lease what others hold. */
    private @Nullable ConnectionSource given(SnowflakeProperties properties) {
        String shared = environment.getProperty("snowflake.jdbc.data-source");
        return Objects.equals(properties.jdbc().dataSource(), shared) ? direct.getIfAvailable() : null;
    }
}
