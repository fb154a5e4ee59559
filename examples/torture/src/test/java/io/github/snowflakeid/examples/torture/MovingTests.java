package io.github.snowflakeid.examples.torture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.examples.torture.server.Ensemble;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import io.github.snowflakeid.examples.torture.server.PostgresServer;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.etcd.EtcdConnection;
import io.github.snowflakeid.lease.etcd.EtcdLeaseSettings;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.lease.transfer.FenceTransfer;
import io.github.snowflakeid.lease.transfer.WorkerIdsInUseException;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperConnection;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseSettings;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A fleet goes from a database to an ensemble, as docs/stores.md says, and issues all the while. */
@Tag("all")
@Needs(Need.ETCD)
@Execution(ExecutionMode.CONCURRENT)
class MovingTests {

    /** So few worker IDs that two stores which both give them away do it at once. */
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults().withBits(41, 3, 19);

    private static final Duration REUSE_DELAY = Duration.ofSeconds(1);
    private static final WorkerRange ALL = new WorkerRange(0, 7);
    private static final WorkerRange LOWER = new WorkerRange(0, 3);
    private static final WorkerRange UPPER = new WorkerRange(4, 7);

    enum Target {
        ZOOKEEPER {
            @Override
            Ensemble start(Path directory) throws Exception {
                return Ensemble.ofZooKeeper(directory);
            }

            @Override
            LeaseStore open(String url, InstantSource clock) {
                return ZooKeeperLeaseStore.connect(
                        ZooKeeperConnection.to(url.substring("zookeeper:".length())),
                        ZooKeeperLeaseSettings.ofDefaults());
            }
        },
        ETCD {
            @Override
            Ensemble start(Path directory) throws Exception {
                return Ensemble.ofEtcd(directory);
            }

            @Override
            LeaseStore open(String url, InstantSource clock) {
                return EtcdLeaseStore.connect(
                        EtcdConnection.to(url.substring("etcd:".length()).split(",", -1)),
                        EtcdLeaseSettings.ofDefaults(),
                        clock);
            }
        };

        abstract Ensemble start(Path directory) throws Exception;

        abstract LeaseStore open(String url, InstantSource clock);
    }

    private final List<AutoCloseable> clients = new ArrayList<>();

    @TempDir
    Path directory;

    @AfterEach
    void closeClients() throws Exception {
        for (AutoCloseable client : clients) {
            client.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noTwoIdsAreEqual(Target target) throws Exception {
        try (LeaseServer database = new PostgresServer(directory);
                LeaseServer ensemble = target.start(directory);
                MovingFleet fleet = new MovingFleet(3)) {
            LeaseStore old = store(database);
            LeaseStore next = store(target, ensemble, InstantSource.system());
            fleet.roll(() -> generator(old, ALL, InstantSource.system()));

            fleet.roll(() -> generator(old, LOWER, InstantSource.system()));
            bringFences(old, next, UPPER);
            fleet.roll(() -> generator(next, UPPER, InstantSource.system()));
            bringFences(old, next, LOWER);
            fleet.roll(() -> generator(next, ALL, InstantSource.system()));

            long[] ids = fleet.stop();
            assertThat(LongStream.of(ids).distinct().count())
                    .isEqualTo(ids.length)
                    .isGreaterThan(10_000);
            assertThat(Arrays.stream(ids)
                            .mapToInt(id -> LAYOUT.decode(id).workerId())
                            .distinct()
                            .count())
                    .isGreaterThan(LOWER.size());
        }
    }

    /** What the ranges are for: each store gives away what it has, and knows of nothing else. */
    @ParameterizedTest
    @EnumSource
    void withoutRangesTwoNodesHaveOneWorkerId(Target target) throws Exception {
        InstantSource clock = InstantSource.fixed(Instant.now());
        WorkerRange only = new WorkerRange(5, 5);
        try (LeaseServer database = new PostgresServer(directory);
                LeaseServer ensemble = target.start(directory)) {
            LeaseStore next = store(target, ensemble, clock);
            try (SnowflakeGenerator one = generator(store(database), only, clock);
                    SnowflakeGenerator other = generator(next, only, clock)) {
                assertThat(one.nextId()).isEqualTo(other.nextId());
            }
        }
    }

    /** What the fences are for: the new store does not know up to when the old one's holders have issued. */
    @ParameterizedTest
    @EnumSource
    void withoutTheFencesAClockThatIsBehindRepeatsIds(Target target) throws Exception {
        InstantSource clock = InstantSource.fixed(Instant.now().minusSeconds(10));
        WorkerRange only = new WorkerRange(5, 5);
        try (LeaseServer database = new PostgresServer(directory);
                LeaseServer ensemble = target.start(directory)) {
            LeaseStore old = store(database);
            LeaseStore next = store(target, ensemble, clock);
            long before = idOf(old, only, clock);

            assertThat(idOf(next, only, clock)).isEqualTo(before);

            idOf(old, only, InstantSource.system());
            bringFences(old, store(target, ensemble, InstantSource.system()), only);
            assertThatThrownBy(() -> idOf(next, only, clock)).isInstanceOf(NoWorkerIdException.class);
        }
    }

    /** The last one of a generator that is closed then. */
    private static long idOf(LeaseStore store, WorkerRange workers, InstantSource clock) {
        try (SnowflakeGenerator generator = generator(store, workers, clock)) {
            return generator.nextId();
        }
    }

    /** When all are free. */
    private static void bringFences(LeaseStore old, LeaseStore next, WorkerRange workers) {
        FenceTransfer transfer = new FenceTransfer(old, next, "default", LAYOUT, REUSE_DELAY);
        await().ignoreExceptionsInstanceOf(WorkerIdsInUseException.class)
                .untilAsserted(() -> transfer.transfer(workers));
    }

    private LeaseStore store(Target target, LeaseServer ensemble, InstantSource clock) {
        LeaseStore store = target.open(ensemble.url(ensemble.ports()), clock);
        clients.add((AutoCloseable) store);
        return store;
    }

    private static LeaseStore store(LeaseServer database) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.url(database.ports()));
        return new JdbcLeaseStore(source, JdbcLeaseSettings.ofDefaults());
    }

    private static SnowflakeGenerator generator(LeaseStore store, WorkerRange workers, InstantSource clock) {
        LeaseTerms usual = LeaseTerms.ofDefaults(LAYOUT);
        return SnowflakeGenerator.builder()
                .layout(LAYOUT)
                .workerSource(LeaseKeeper.builder(store, LAYOUT)
                        .terms(new LeaseTerms(
                                usual.pool(),
                                workers,
                                usual.ttl(),
                                usual.renewInterval(),
                                REUSE_DELAY,
                                usual.acquireTimeout(),
                                usual.recoveryWait()))
                        .clock(clock)
                        .build())
                .build();
    }
}
