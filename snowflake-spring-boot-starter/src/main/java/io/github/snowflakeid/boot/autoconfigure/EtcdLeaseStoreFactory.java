package io.github.snowflakeid.boot.autoconfigure;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.etcd.EtcdConnection;
import io.github.snowflakeid.lease.etcd.EtcdLeaseSettings;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.github.snowflakeid.lease.etcd.EtcdTls;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.ssl.NoSuchSslBundleException;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.ssl.SslManagerBundle;

/**
 * Leases in etcd: over a connection that the properties describe, one store for all that describe the same, closed with this
 * factory; or over the application's own client, which it closes itself.
 */
final class EtcdLeaseStoreFactory implements LeaseStoreFactory, DisposableBean {

    private static final Duration LONGEST_CALL = Duration.ofMinutes(1);

    /** What a store is made of. */
    private record Wanted(EtcdProperties properties, EtcdLeaseSettings settings) {}

    private final ObjectProvider<Client> applications;
    private final ObjectProvider<SslBundles> bundles;
    private final Map<Wanted, EtcdLeaseStore> own = new ConcurrentHashMap<>();

    EtcdLeaseStoreFactory(ObjectProvider<Client> applications, ObjectProvider<SslBundles> bundles) {
        this.applications = applications;
        this.bundles = bundles;
    }

    @Override
    public LeaseStoreType type() {
        return LeaseStoreType.ETCD;
    }

    @Override
    public EtcdLeaseStore create(SnowflakeProperties properties, SnowflakeLayout layout) {
        EtcdProperties etcd = properties.etcd();
        Duration third = properties.lease().terms(layout).renewInterval().dividedBy(3);
        Duration usual = third.compareTo(LONGEST_CALL) > 0 ? LONGEST_CALL : third;
        EtcdLeaseSettings settings =
                new EtcdLeaseSettings(etcd.keyPrefix(), etcd.callTimeout() == null ? usual : etcd.callTimeout());
        List<String> endpoints = etcd.endpoints();
        return endpoints == null || endpoints.isEmpty()
                ? new EtcdLeaseStore(application(), settings)
                : own.computeIfAbsent(
                        new Wanted(etcd, settings),
                        wanted -> EtcdLeaseStore.connect(connection(endpoints, etcd), settings));
    }

    private Client application() {
        Client found = applications.getIfUnique();
        if (found == null) {
            throw new InvalidSettingException(
                    "etcd.endpoints",
                    "none",
                    "http://host:port of the members, separated by commas; or there must be an io.etcd.jetcd.Client"
                            + " bean, one or a primary one");
        }
        return found;
    }

    private EtcdConnection connection(List<String> endpoints, EtcdProperties etcd) {
        List<URI> members = EtcdConnection.to(endpoints.toArray(String[]::new)).endpoints();
        return new EtcdConnection(members, etcd.user(), etcd.password(), tls(etcd.tls()), etcd.connectTimeout());
    }

    private @Nullable EtcdTls tls(EtcdProperties.Tls tls) {
        if (tls.bundle() == null) {
            return tls.hasFiles() ? EtcdTls.files(tls.ca(), tls.certificate(), tls.key()) : null;
        }
        if (tls.hasFiles()) {
            throw new InvalidSettingException("etcd.tls.bundle", tls.bundle(), "unset, if there are files");
        }
        try {
            SslManagerBundle managers =
                    bundles.getObject().getBundle(tls.bundle()).getManagers();
            return EtcdTls.managers(managers.getTrustManagerFactory(), managers.getKeyManagerFactory());
        } catch (NoSuchSslBundleException e) {
            throw new InvalidSettingException(
                    "etcd.tls.bundle", tls.bundle(), "the name of an SSL bundle, of 'spring.ssl.bundle'");
        }
    }

    @Override
    public void destroy() {
        own.values().forEach(EtcdLeaseStore::close);
    }
}
