package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import org.apache.curator.framework.CuratorFramework;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Leases in ZooKeeper, where its module is there. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({ZooKeeperLeaseStore.class, CuratorFramework.class})
class ZooKeeperLeaseStoreConfiguration {

    @Bean
    ZooKeeperLeaseStoreFactory snowflakeZooKeeperLeaseStores(ObjectProvider<CuratorFramework> clients) {
        return new ZooKeeperLeaseStoreFactory(clients);
    }

    @Bean
    @Lazy
    @ConditionalOnLeaseStore(LeaseStoreType.ZOOKEEPER)
    @ConditionalOnMissingBean({LeaseStore.class, WorkerSourceFactory.class})
    ZooKeeperLeaseStore snowflakeLeaseStore(
            ZooKeeperLeaseStoreFactory factory, SnowflakeProperties properties, SnowflakeLayout layout) {
        return factory.create(properties, layout);
    }
}
