package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** Leases in the application's own database. Lazy, because nobody needs them where somebody brought a generator. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({DataSourceBuilder.class, SimpleDriverDataSource.class})
@Conditional(LeaseDataSourceCondition.class)
class JdbcLeaseStoreConfiguration {

    @Bean
    JdbcLeaseStoreFactory snowflakeJdbcLeaseStores(
            ConfigurableListableBeanFactory beanFactory,
            @SnowflakeDataSource ObjectProvider<DataSource> marked,
            ObjectProvider<ConnectionSource> direct,
            SnowflakeProperties unnamed) {
        return new JdbcLeaseStoreFactory(
                beanFactory, marked, direct, unnamed.jdbc().dataSource());
    }

    @Bean
    @Lazy
    @ConditionalOnLeaseStore(LeaseStoreType.JDBC)
    @ConditionalOnMissingBean({LeaseStore.class, WorkerSourceFactory.class})
    JdbcLeaseStore snowflakeLeaseStore(
            JdbcLeaseStoreFactory factory, SnowflakeProperties properties, SnowflakeLayout layout) {
        return factory.create(properties, layout);
    }
}
