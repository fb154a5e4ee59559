package io.github.snowflakeid.boot.autoconfigure;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Leases in etcd, where its module is there. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({EtcdLeaseStore.class, Client.class})
class EtcdLeaseStoreConfiguration {

    @Bean
    EtcdLeaseStoreFactory snowflakeEtcdLeaseStores(ObjectProvider<Client> clients, ObjectProvider<SslBundles> bundles) {
        return new EtcdLeaseStoreFactory(clients, bundles);
    }

    @Bean
    @Lazy
    @ConditionalOnLeaseStore(LeaseStoreType.ETCD)
    @ConditionalOnMissingBean({LeaseStore.class, WorkerSourceFactory.class})
    EtcdLeaseStore snowflakeLeaseStore(
            EtcdLeaseStoreFactory factory, SnowflakeProperties properties, SnowflakeLayout layout) {
        return factory.create(properties, layout);
    }
}
