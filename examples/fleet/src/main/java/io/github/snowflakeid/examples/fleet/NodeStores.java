package io.github.snowflakeid.examples.fleet;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.etcd.EtcdLeaseSettings;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperConnection;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseSettings;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Where the nodes of one process have their leases. */
interface NodeStores extends AutoCloseable {

    /** What one node uses, and closes with itself. */
    record Own(LeaseStore leases, AutoCloseable client) {}

    /** As the URL of the server says. */
    static NodeStores of(String url) {
        String kind = url.substring(0, url.indexOf(':'));
        String place = url.substring(url.indexOf(':') + 1);
        return switch (kind) {
            case "jdbc" -> new Jdbc(url);
            case "zookeeper" -> () -> zooKeeper(place);
            case "etcd" -> new Etcd(place);
            default -> throw new IllegalArgumentException(url);
        };
    }

    /** As if the node were alone: nothing is known yet. */
    Own open();

    @Override
    default void close() {
        // Nothing that the nodes share.
    }

    /** A client for each node, as if it were a process of its own. */
    private static Own zooKeeper(String place) {
        ZooKeeperLeaseStore store =
                ZooKeeperLeaseStore.connect(ZooKeeperConnection.to(place), ZooKeeperLeaseSettings.ofDefaults());
        return new Own(store, store);
    }

    /** Without it etcd would go on with calls that nobody waits for any more. */
    record Deadline(Duration timeout) implements ClientInterceptor {

        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            return next.newCall(method, options.withDeadlineAfter(timeout.toNanos(), TimeUnit.NANOSECONDS));
        }
    }

    /** etcd: one client. Each has threads enough for a process, and counts for the servers as its calls only. */
    final class Etcd implements NodeStores {

        private final EtcdLeaseSettings settings = EtcdLeaseSettings.ofDefaults();
        private final Client client;

        Etcd(String place) {
            this.client = Client.builder()
                    .endpoints(place.split(",", -1))
                    .waitForReady(false)
                    .interceptor(new Deadline(settings.callTimeout()))
                    .build();
        }

        @Override
        public Own open() {
            return new Own(new EtcdLeaseStore(client, settings), () -> {});
        }

        @Override
        public void close() {
            client.close();
        }
    }

    /** Databases: one connection pool. */
    final class Jdbc implements NodeStores {

        private final HikariDataSource pool;

        Jdbc(String url) {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(url);
            config.setMaximumPoolSize(32);
            config.setInitializationFailTimeout(-1);
            this.pool = new HikariDataSource(config);
        }

        @Override
        public Own open() {
            return new Own(new JdbcLeaseStore(pool, JdbcLeaseSettings.ofDefaults()), () -> {});
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}
