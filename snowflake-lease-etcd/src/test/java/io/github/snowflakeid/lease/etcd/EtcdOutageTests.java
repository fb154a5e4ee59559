package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.row;
import static io.github.snowflakeid.lease.etcd.Nodes.TERMS;
import static io.github.snowflakeid.lease.etcd.Nodes.time;
import static io.github.snowflakeid.lease.etcd.Nodes.worker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.testcluster.TcpProxy;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An etcd of one member that stops, dies and comes back; and a network in between that does. */
@Needs(Need.ETCD)
class EtcdOutageTests {

    private EtcdCluster etcd;
    private TcpProxy proxy;

    @BeforeEach
    void start() throws IOException {
        etcd = EtcdCluster.start(1);
        proxy = new TcpProxy(etcd.member().port());
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        etcd.close();
    }

    private EtcdLeaseStore direct() {
        return Nodes.store("/snowflake/", etcd.endpoints());
    }

    private EtcdLeaseStore throughProxy() {
        return Nodes.store("/snowflake/", "http://127.0.0.1:" + proxy.port());
    }

    /** Longer than gRPC would wait between attempts to connect. */
    @Test
    void idsEndExactlyAtTheFenceAndGoOnUnderTheSameWorkerIdWhenAKilledEtcdIsBack() throws Exception {
        try (EtcdLeaseStore store = direct();
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            int worker = worker(generator.nextId());
            etcd.member().kill();
            Nodes.End end = Nodes.issueUntilRefused(generator);
            Instant fence = keeper.tenure().ceiling();
            assertThat(end.refusal().fence()).isEqualTo(fence);
            assertThat(time(end.last())).isBefore(fence);
            assertThat(keeper.status().lastFailure()).isInstanceOf(LeaseStoreException.class);
            await().until(() -> Instant.now().isAfter(fence.plusSeconds(15)));

            etcd.member().start();
            etcd.member().awaitHealthy();
            Instant back = Instant.now();
            Nodes.awaitHealed(generator);

            assertThat(Duration.between(back, Instant.now())).isLessThan(Duration.ofSeconds(9));
            long next = generator.nextId();
            assertThat(next).isGreaterThan(end.last());
            assertThat(time(next)).isAfterOrEqualTo(fence);
            assertThat(worker(next)).isEqualTo(worker);
        }
    }

    @Test
    void aNetworkThatDropsEverythingIsTheSame() throws Exception {
        try (EtcdLeaseStore store = throughProxy();
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            int worker = worker(generator.nextId());
            proxy.hold();
            Nodes.End end = Nodes.issueUntilRefused(generator);
            proxy.release();
            Nodes.awaitHealed(generator);

            long next = generator.nextId();
            assertThat(time(next)).isAfterOrEqualTo(end.refusal().fence());
            assertThat(next).isGreaterThan(end.last());
            // What was held comes through in the end: a renewal whose answer nobody waited for has moved the key.
            assertThat(worker(next) == worker || keeper.statistics().lost() > 0).isTrue();
        }
    }

    @Test
    void brokenConnectionsAndAQuickRestartCostNothing() throws Exception {
        try (EtcdLeaseStore store = throughProxy();
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            int worker = worker(generator.nextId());

            proxy.cut();
            Nodes.awaitRenewals(keeper, 1);
            etcd.member().stop();
            etcd.member().start();
            Nodes.awaitRenewals(keeper, 2);

            assertThat(worker(generator.nextId())).isEqualTo(worker);
            assertThat(generator.outage()).isEmpty();
        }
    }

    @Test
    void aRenewalWhoseReplyIsLostIsALostLeaseAsItCannotBeToldFromACopys() {
        try (EtcdLeaseStore store = throughProxy()) {
            Lease lease = acquireFirst(store, 3);
            proxy.holdReplies();
            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> store.renew(lease, TTL))
                    .withMessageStartingWith("Renewing worker ID 3 of pool orders failed: ");
            proxy.releaseReplies();

            assertThat(store.renew(lease, Duration.ofHours(1))).isInstanceOf(Renewal.Lost.class);
            assertThat(row(store, 3).renewals()).isEqualTo(1);
            assertThat(row(store, 3).expiresAt()).isGreaterThan(lease.expiresAt());
        }
    }

    /** With a deadline: without one it would be sent when etcd is back. */
    @Test
    void aCallThatWasGivenUpIsNotSentLater() throws Exception {
        try (EtcdLeaseStore store = direct()) {
            Lease lease = acquireFirst(store, 3);
            etcd.member().kill();
            assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.renew(lease, TTL));
            etcd.member().start();
            etcd.member().awaitHealthy();
            await().ignoreExceptions().until(() -> row(store, 3) != null);

            assertThat(row(store, 3).renewals()).isZero();
            assertThat(store.renew(lease, Duration.ofHours(1))).isInstanceOf(Renewal.Renewed.class);
        }
    }

    @Test
    void noCallTakesLongerThanItMay() throws Exception {
        try (EtcdLeaseStore store = direct()) {
            Lease lease = acquireFirst(store, 3);
            etcd.member().signal("STOP");
            long start = System.nanoTime();

            assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.renew(lease, TTL));

            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(400), Duration.ofSeconds(30));
            etcd.member().signal("CONT");
        }
    }
}
