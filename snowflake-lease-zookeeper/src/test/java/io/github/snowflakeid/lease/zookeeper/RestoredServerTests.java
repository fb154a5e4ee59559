package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.test.InstanceSpec;
import org.apache.curator.test.TestingServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An ensemble that was put back to an earlier state, and a pool that was copied. */
class RestoredServerTests {

    private static final Duration TTL = Duration.ofMinutes(5);

    @TempDir
    private Path folder;

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    /** Renewals are lost, and maybe acquisitions: the holder goes on, and nobody begins before all of them are over. */
    @Test
    void aHolderWhoseRenewalsAreLostGoesOnAndSaysSo() throws Exception {
        int port = InstanceSpec.getRandomPort();
        Path live = Files.createDirectory(folder.resolve("live"));
        Path backup = folder.resolve("backup");
        ZooKeeperConnection connection =
                ZooKeeperConnection.to("127.0.0.1:" + port).withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(1));
        Lease lease;
        try (TestingServer server = new TestingServer(port, live.toFile());
                ZooKeeperLeaseStore store =
                        ZooKeeperLeaseStore.connect(connection, ZooKeeperLeaseSettings.ofDefaults())) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            lease = granted(store.acquire(claim(row(store, 3), "me", 0)));
            server.stop();
            copy(live, backup);
            server.restart();
            Lease known = lease;
            AtomicReference<@Nullable Lease> renewed = new AtomicReference<>();
            await().atMost(Duration.ofSeconds(60))
                    .ignoreException(LeaseStoreException.class)
                    .until(() -> {
                        renewed.set(granted(store.renew(known, TTL)));
                        return renewed.get() != null;
                    });
            lease = granted(renewed.get());
        }
        try (TestingServer server = new TestingServer(port, backup.toFile());
                ZooKeeperLeaseStore store =
                        ZooKeeperLeaseStore.connect(connection, ZooKeeperLeaseSettings.ofDefaults())) {
            LeaseRow before = row(store, 3);
            assertThat(before.expiresAt()).isLessThan(lease.expiresAt());
            assertThat(before.origin()).isEqualTo(lease.origin());

            Lease renewed = granted(store.renew(lease, Duration.ofSeconds(1)));

            assertThat(renewed.expiresAt()).isEqualTo(lease.expiresAt());
            LeaseRow after = row(store, 3);
            assertThat(after.expiresAt()).isEqualTo(lease.expiresAt());
            // The ttl and the reuse delay of a request that names none are 30 s each.
            assertThat(after.usableFrom()).isBetween(renewed.storeTime() + 59_000, renewed.storeTime() + 60_000);
            assertThat(server.getPort()).isEqualTo(port);
        }
    }

    /** As by a tool that moves a tree to another ensemble. */
    @Test
    void aCopyOfAPoolIsKnownAsOne() throws Exception {
        try (Nodes nodes = new Nodes(SharedServer.connectString());
                CuratorFramework client =
                        ZooKeeperConnection.to(SharedServer.connectString()).open()) {
            ZooKeeperLeaseStore store = nodes.add();
            Lease lease = Leases.acquireFirst(store, 3);
            String copied = nodes.settings().root() + "-copy";
            for (String path :
                    List.of("", "/clock", "/workers-" + lease.origin().identity())) {
                copy(client, nodes.pool(POOL) + path, copied + "/" + POOL + path);
            }
            for (int workerId = 0; workerId < 10; workerId++) {
                String path = "/workers-" + lease.origin().identity() + "/" + workerId;
                copy(client, nodes.pool(POOL) + path, copied + "/" + POOL + path);
            }
            ZooKeeperLeaseStore other =
                    new ZooKeeperLeaseStore(client, nodes.settings().withRoot(copied));

            assertThat(other.acquire(claim(row(other, 4), "early", 0))).isNull();
            assertThat(other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)).identity())
                    .isEqualTo(lease.origin().identity());

            LeaseRow four = row(other, 4);
            assertThat(Origin.differ(four.origin().incarnation(), lease.origin().incarnation()))
                    .isTrue();
            assertThat(four.usableFrom()).isGreaterThan(lease.expiresAt());
            assertThat(other.acquire(claim(four, "me", four.usableFrom() - 1))).isNull();
            assertThat(acquire(other, 4, "me", four.usableFrom()).token()).isEqualTo(1);
            // The copy of its node was written later than the node.
            assertThat(other.renew(lease, TTL)).isInstanceOf(Renewal.Lost.class);
            other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            assertThat(row(other, 5).usableFrom()).isEqualTo(four.usableFrom());
        }
    }

    private static void copy(CuratorFramework client, String from, String to) throws Exception {
        client.create().creatingParentsIfNeeded().forPath(to, client.getData().forPath(from));
    }
}
