package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.etcd.jetcd.KeyValue;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.ClockAheadOfStoreException;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.lease.keeper.NoFreeWorkerIdException;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who is alive, and what a node makes of it whose clock is wrong. */
@Needs(Need.ETCD)
class LifeSignTests {

    /** Of an etcd lease, the shortest that there is. */
    private static final Duration TTL = Duration.ofSeconds(2);

    /** So that there is nothing else to take. */
    private static final WorkerRange ONE = new WorkerRange(0, 0);

    private static Client client;

    private final EtcdLeaseSettings settings = EtcdCluster.newSettings();

    @BeforeAll
    static void open() {
        client = Client.builder().endpoints(EtcdCluster.shared().endpoints()).build();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    @BeforeEach
    void prepare() {
        node().prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
    }

    private LeaseStore node() {
        return node(InstantSource.system());
    }

    private LeaseStore node(InstantSource clock) {
        return new EtcdLeaseStore(client, settings, clock);
    }

    private Lease acquire(LeaseStore store, int workerId, String owner) {
        LeaseRow row = row(store, workerId);
        return granted(store.acquire(new LeaseClaim(POOL, LAYOUT, row, owner, "", row.expiresAt(), TTL)));
    }

    private boolean isAlive(int workerId) {
        return row(node(), workerId).liveness() == Liveness.ALIVE;
    }

    private List<KeyValue> signs(int workerId) throws Exception {
        return client.getKVClient()
                .get(ByteSequence.from(settings.keyPrefix() + "orders/alive/000000" + workerId, UTF_8))
                .get()
                .getKvs();
    }

    @Test
    void theLivingAreHeldWhateverAClockSays() {
        acquire(node(), 3, "me");
        await().until(() -> isAlive(3));

        long wrong = Instant.now().plusSeconds(3_600).toEpochMilli();
        LeaseStore fast = node(new SettableClock(Instant.ofEpochMilli(wrong)));

        assertThat(row(fast, 3).isFree(wrong, Duration.ZERO)).isFalse();
        assertThat(row(fast, 2).isFree(wrong, Duration.ZERO)).isTrue();
    }

    @Test
    void renewalsKeepTheSignAndItsLeaseForAsLongAsTheyGoOn() throws Exception {
        LeaseStore store = node();
        Lease[] lease = {acquire(store, 3, "me")};
        await().until(() -> isAlive(3));
        long etcdLease = signs(3).get(0).getLease();

        await().pollInterval(Duration.ofMillis(300))
                .during(Duration.ofSeconds(5))
                .until(() -> {
                    lease[0] = granted(store.renew(lease[0], TTL));
                    return isAlive(3);
                });

        assertThat(signs(3)).singleElement().satisfies(sign -> {
            assertThat(sign.getLease()).isEqualTo(etcdLease);
            assertThat(sign.getValue().toString(UTF_8)).isEqualTo("me");
        });
    }

    @Test
    void theSignOfAHolderThatVanishesGoesByItself() {
        acquire(node(), 3, "me");
        await().until(() -> isAlive(3));

        await().until(() -> !isAlive(3));

        assertThat(row(node(), 3).released()).isFalse();
    }

    @Test
    void aReleaseTakesTheSignAlong() throws Exception {
        LeaseStore store = node();
        Lease lease = acquire(store, 3, "me");
        await().until(() -> isAlive(3));

        assertThat(store.release(lease, 5)).isTrue();

        assertThat(signs(3)).isEmpty();
        assertThat(isAlive(3)).isFalse();
    }

    /** Revoked by an operator, or run out while the holder was stopped. */
    @Test
    void aHolderWhoseEtcdLeaseIsGoneRenewsAllTheSameAndShowsANewSign() throws Exception {
        LeaseStore store = node();
        Lease[] lease = {acquire(store, 3, "me")};
        await().until(() -> isAlive(3));
        client.getLeaseClient().revoke(signs(3).get(0).getLease()).get();
        assertThat(isAlive(3)).isFalse();

        await().until(() -> {
            lease[0] = granted(store.renew(lease[0], TTL));
            return isAlive(3);
        });

        assertThat(lease[0].token()).isEqualTo(1);
    }

    @Test
    void aSuccessorsSignIsItsOwn() throws Exception {
        LeaseStore first = node();
        Lease lost = acquire(first, 3, "me");
        await().until(() -> isAlive(3));
        LeaseStore second = node();
        acquire(second, 3, "other");
        await().until(() -> isAlive(3));

        assertThat(first.renew(lost, TTL)).isInstanceOf(Renewal.Lost.class);

        assertThat(signs(3))
                .singleElement()
                .satisfies(sign -> assertThat(sign.getValue().toString(UTF_8)).isEqualTo("other"));
    }

    @Test
    void aSignThatComesLateIsNotShown() throws Exception {
        LifeSigns late = new LifeSigns(new EtcdCalls(() -> client, settings.callTimeout()));
        acquire(node(), 3, "other");
        await().until(() -> isAlive(3));

        late.renew(
                new Holder(PoolKeys.of(settings, POOL), 3, "me", 1),
                Stored.of(row(node(), 3).released(0)),
                TTL);

        await().during(Duration.ofMillis(500))
                .until(() -> signs(3).stream()
                        .noneMatch(sign -> sign.getValue().toString(UTF_8).equals("me")));
    }

    @Test
    void aNodeWithAFastClockTakesNoWorkerIdFromTheLiving() {
        try (LeaseKeeper living = keeper(InstantSource.system(), ONE)) {
            living.start();
            await().until(() -> isAlive(0));
            SettableClock fast = new SettableClock(Instant.now().plusSeconds(20));
            try (LeaseKeeper keeper = keeper(fast, ONE)) {
                assertThatThrownBy(keeper::start)
                        .isInstanceOf(NoWorkerIdException.class)
                        .hasCauseInstanceOf(NoFreeWorkerIdException.class);
            }
            assertThat(row(node(), 0).token()).isEqualTo(1);
        }
    }

    @Test
    void aNodeThatIsFarAheadOfTheOthersDoesNotStart() {
        Lease one = acquire(node(), 1, "one");
        acquire(node(), 2, "two");
        await().until(() -> isAlive(1) && isAlive(2));
        SettableClock clock =
                new SettableClock(Instant.ofEpochMilli(one.storeTime()).plusSeconds(3_600));
        try (LeaseKeeper keeper = keeper(clock, WORKERS)) {
            assertThatThrownBy(keeper::start)
                    .isInstanceOf(NoWorkerIdException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            ClockAheadOfStoreException.class,
                            e -> assertThat(e.storeTime())
                                    .isBetween(
                                            Instant.ofEpochMilli(one.storeTime()),
                                            Instant.ofEpochMilli(one.storeTime())
                                                    .plusSeconds(10)));
        }
    }

    private LeaseKeeper keeper(InstantSource clock, WorkerRange workers) {
        LeaseTerms terms = new LeaseTerms(
                POOL,
                workers,
                Duration.ofSeconds(3),
                Duration.ofMillis(500),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1));
        return LeaseKeeper.builder(node(clock), SnowflakeLayout.ofDefaults())
                .terms(terms)
                .clock(clock)
                .build();
    }
}
