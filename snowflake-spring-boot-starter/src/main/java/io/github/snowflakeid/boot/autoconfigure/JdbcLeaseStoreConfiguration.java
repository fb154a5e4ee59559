package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** Leases in the application's own database. Lazy, because nobody needs them where somebody brought a generator. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({DataSourceBuilder.class, SimpleDriverDataSource.class})
@ConditionalOnBean(DataSource.class)
@ConditionalOnMissingBean(LeaseStore.class)
class JdbcLeaseStoreConfiguration {

    @Bean
    @Lazy
    JdbcLeaseStore snowflakeLeaseStore(
            SnowflakeProperties properties,
            SnowflakeLayout layout,
            ConfigurableListableBeanFactory beanFactory,
            @SnowflakeDataSource ObjectProvider<DataSource> marked,
            ObjectProvider<ConnectionSource> direct) {
        return store(properties, layout, new DataSourceChoice(beanFactory, marked), direct.getIfAvailable());
    }

    /**
     * The tables that these properties say.
     *
     * @param direct the application's way to their database without its pool; null if it has none
     */
    static JdbcLeaseStore store(
            SnowflakeProperties properties,
            SnowflakeLayout layout,
            DataSourceChoice choice,
            @Nullable ConnectionSource direct) {
        Duration renewInterval = properties.lease().terms(layout).renewInterval();
        DataSource dataSource = Proxies.remove(choice.of(properties.jdbc().dataSource()));
        return new JdbcLeaseStore(
                dataSource,
                direct == null ? DirectConnections.like(dataSource) : direct,
                properties.jdbc().settings(renewInterval));
    }
}
