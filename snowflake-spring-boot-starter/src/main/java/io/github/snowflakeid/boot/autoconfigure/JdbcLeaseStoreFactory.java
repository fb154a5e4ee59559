package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Leases in the application's own database. */
record JdbcLeaseStoreFactory(
        ConfigurableListableBeanFactory beanFactory,
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
        return new JdbcLeaseStore(
                dataSource,
                direct.getIfAvailable(() -> DirectConnections.like(dataSource)),
                properties.jdbc().settings(renewInterval));
    }
}
