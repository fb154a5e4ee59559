package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.LeaseStore;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/**
 * Takes the place of a store that was chosen and cannot be made, so that the start fails and says why. Without a database
 * there is no generator; but who names another store wants one.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnLeaseStore({LeaseStoreType.ZOOKEEPER, LeaseStoreType.ETCD})
@ConditionalOnMissingBean({LeaseStore.class, WorkerSourceFactory.class})
class UnavailableLeaseStoreConfiguration {

    @Bean
    @Lazy
    LeaseStore snowflakeLeaseStore(SnowflakeProperties properties) {
        throw new LeaseStoreUnavailableException(properties.lease().store());
    }
}
