package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.lease.keeper.QuarantineException;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cluster that is restored from a backup, and has lost what was written since. */
@Needs(Need.ETCD)
class EtcdRestoredTests {

    private static final LeaseTerms TERMS = new LeaseTerms(
            "orders",
            new WorkerRange(0, 9),
            Duration.ofSeconds(30),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofMillis(200));

    @TempDir
    private Path folder;

    private EtcdCluster etcd;
    private EtcdLeaseStore store;
    private EtcdLeaseStore other;

    @BeforeEach
    void start() throws IOException {
        etcd = EtcdCluster.start(1);
        store = Nodes.store("/snowflake/", etcd.endpoints());
        other = Nodes.store("/snowflake/", etcd.endpoints());
    }

    @AfterEach
    void stop() {
        store.close();
        other.close();
        etcd.close();
    }

    private Path backup() throws IOException, InterruptedException {
        Path backup = folder.resolve("backup.db");
        etcd.etcdctl("snapshot", "save", backup.toString());
        assertThat(Files.size(backup)).isPositive();
        return backup;
    }

    private static LeaseRow row(LeaseStore store, int workerId) {
        return store.list("orders", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    private Lease acquire(LeaseStore store, int workerId, Duration ttl) {
        LeaseRow row = row(store, workerId);
        return granted(store.acquire(new LeaseClaim(
                "orders", Nodes.LAYOUT.fingerprint(), row, "lost", "host", row.floor(Duration.ZERO), ttl)));
    }

    /** With a token of its own a restored cluster has another name, without it the same; its holders' rows tell then. */
    @ParameterizedTest
    @CsvSource({"another-token, true", "etcd-cluster, false"})
    void whoHoldsAWorkerIdGoesOnAndWhoStartsWaitsForLostLeases(String token, boolean isOther) throws Exception {
        try (LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            long first = generator.nextId();
            Origin origin = row(other, Nodes.worker(first)).origin();
            Path backup = backup();
            Nodes.awaitRenewals(keeper, 1);
            Lease lost = acquire(other, Nodes.worker(first) == 3 ? 4 : 3, TERMS.ttl());

            etcd.member().restore(backup, "--initial-cluster-token", token);
            await().ignoreException(LeaseStoreException.class).until(() -> {
                assertThat(generator.nextId()).isGreaterThan(first);
                return row(other, 3).usableFrom() > 0;
            });
            Nodes.awaitRenewals(keeper, 2);

            assertThat(Nodes.worker(generator.nextId())).isEqualTo(Nodes.worker(first));
            assertThat(keeper.statistics().lost()).isZero();
            LeaseRow after = row(other, lost.workerId());
            assertThat(after.token()).isZero();
            assertThat(after.origin().identity()).isEqualTo(origin.identity());
            assertThat(Origin.differ(after.origin().incarnation(), origin.incarnation()))
                    .isEqualTo(isOther);
            assertThat(after.usableFrom()).isGreaterThanOrEqualTo(lost.expiresAt());
            try (LeaseKeeper starting = Nodes.keeper(other, TERMS)) {
                assertThatExceptionOfType(QuarantineException.class)
                        .isThrownBy(starting::start)
                        .satisfies(e -> assertThat(e.usableFrom()).isEqualTo(Instant.ofEpochMilli(after.usableFrom())));
            }
        }
    }

    /** The lost history may have given it to somebody else since it ran out. */
    @Test
    void aLateRenewalIsRefusedInAnotherCluster() throws Exception {
        store.prepare(PoolRequest.of("orders", Nodes.LAYOUT.fingerprint(), TERMS.workers()));
        Lease late = acquire(store, 3, Duration.ofMillis(1));
        Path backup = backup();
        etcd.member().restore(backup, "--initial-cluster-token", "another");

        await().ignoreException(LeaseStoreException.class)
                .untilAsserted(() -> assertThat(store.renew(late, TERMS.ttl())).isInstanceOf(Renewal.Lost.class));

        assertThat(row(other, 3).expiresAt()).isEqualTo(late.expiresAt());
    }
}
