package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.boot.generators.ConditionalOnSwitch;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseHistory;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/**
 * One history for all keepers of the application, whether the unnamed generator has one or only named generators do. Lazy,
 * because nobody needs it where nothing is leased.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBean(JdbcLeaseStore.class)
@ConditionalOnMissingBean(LeaseHistory.class)
@ConditionalOnSwitch(value = "snowflake.lease.history", otherwise = true)
class LeaseHistoryConfiguration {

    /**
     * Closed after the keepers, which hear of it as one of their listeners, so that the end of the last tenure is noted.
     */
    @Bean
    @Lazy
    JdbcLeaseHistory snowflakeLeaseHistory(
            JdbcLeaseStore store, SnowflakeProperties properties, Environment environment) {
        return store.history(OwnerLabel.of(environment), properties.lease().historyRetention());
    }
}
