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
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/**
 * Leases in the application's own database.
 *
 * @param direct the application's way to a database without its pool, if it has one
 * @param shared the name of the data source of the unnamed generator, whose database that is
 */
record JdbcLeaseStoreFactory(
        ConfigurableListableBeanFactory beanFactory,
        ObjectProvider<DataSource> marked,
        ObjectProvider<ConnectionSource> direct,
        @Nullable String shared)
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
        return new JdbcLeaseStore(
                dataSource instanceof AbstractRoutingDataSource routing ? new RoutedDataSource(routing) : dataSource,
                direct(properties, dataSource),
                properties.jdbc().settings(renewInterval));
    }

    /** In another database than its own the application's connections would lease what others hold. */
    private @Nullable ConnectionSource direct(SnowflakeProperties properties, DataSource dataSource) {
        ConnectionSource own = Objects.equals(properties.jdbc().dataSource(), shared) ? direct.getIfAvailable() : null;
        return own == null ? DirectConnections.like(dataSource) : own;
    }
}
