package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.lease.keeper.QuarantineException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.curator.framework.CuratorFramework;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** A pool that is deleted by hand while a node leases from it, and maybe made anew by another. */
class ReplacedPoolTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    /** One worker ID, so that the new pool has none but the one that is held. */
    private static final LeaseTerms TERMS = new LeaseTerms(
            POOL,
            new WorkerRange(0, 0),
            Duration.ofSeconds(4),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofMillis(200));

    private final Logger log = (Logger) LoggerFactory.getLogger(LeaseKeeper.class);
    private final @Nullable Level usual = log.getLevel();
    private final ListAppender<ILoggingEvent> said = new ListAppender<>();
    private final AtomicReference<@Nullable Lease> sealed = new AtomicReference<>();
    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final CuratorFramework client = nodes.client();
    private final ZooKeeperLeaseStore store = nodes.add();
    private final ZooKeeperLeaseStore other = nodes.add();

    @BeforeEach
    void listen() {
        said.start();
        log.setLevel(Level.ERROR);
        log.addAppender(said);
    }

    @AfterEach
    void close() {
        log.detachAppender(said);
        log.setLevel(usual);
        nodes.close();
    }

    private LeaseKeeper keeper(LeaseStore store) {
        LeaseListener listener = new LeaseListener() {

            @Override
            public void replaced(Lease lease, PoolReplacedException reason) {
                sealed.set(lease);
            }
        };
        return LeaseKeeper.builder(store, LAYOUT)
                .terms(TERMS)
                .listener(listener)
                .build();
    }

    private static PoolRequest request() {
        return PoolRequest.of(POOL, LAYOUT.fingerprint(), TERMS.workers()).withTimes(TERMS.ttl(), TERMS.reuseDelay());
    }

    private void deletePool() throws Exception {
        client.delete().deletingChildrenIfNeeded().forPath(nodes.pool(POOL));
    }

    private boolean isThere() throws Exception {
        return client.checkExists().forPath(nodes.pool(POOL)) != null;
    }

    private static Instant time(long id) {
        return LAYOUT.decode(id).time();
    }

    private List<String> errors() {
        return List.copyOf(said.list).stream()
                .filter(event -> event.getLevel() == Level.ERROR)
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    @Test
    void ofAPoolThatWasMadeAnewNothingIsIssuedUntilTheOldFenceIsOver() throws Exception {
        try (LeaseKeeper keeper = keeper(store);
                SnowflakeGenerator generator =
                        SnowflakeGenerator.builder().workerSource(keeper).build()) {
            List<Long> before = new ArrayList<>(List.of(generator.nextId()));
            deletePool();
            PreparedPool anew = other.prepare(request());
            await().atMost(Duration.ofSeconds(60)).until(() -> {
                try {
                    before.add(generator.nextId());
                } catch (QuarantineException e) {
                    // It is sealed, and that is told in a moment.
                }
                return sealed.get() != null;
            });
            Lease old = Objects.requireNonNull(sealed.get());
            Instant fence = Instant.ofEpochMilli(old.expiresAt());

            List<Long> after = new ArrayList<>();
            await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> after.add(generator.nextId()));

            assertThat(before).isSorted().doesNotHaveDuplicates();
            assertThat(before).allSatisfy(id -> assertThat(time(id)).isBefore(fence));
            assertThat(time(after.get(0))).isAfterOrEqualTo(fence);
            assertThat(keeper.tenure().workerId()).isZero();
            assertThat(keeper.tenure().floor()).isAfterOrEqualTo(fence);
            LeaseRow row = other.list(POOL, TERMS.workers()).rows().get(0);
            assertThat(row.origin().identity())
                    .isEqualTo(anew.identity())
                    .isNotEqualTo(old.origin().identity());
            assertThat(row.usableFrom()).isEqualTo(old.expiresAt());
            assertThat(errors())
                    .containsExactly(
                            "Worker ID 0 of pool orders (token 1) is used no more: Pool orders was replaced: it was made"
                                    + " anew, or another one is in its place (its identity was "
                                    + old.origin().identity() + ", and is " + anew.identity() + ")");
        }
    }

    @Test
    void ofAPoolThatIsGoneIdsGoOnUpToTheFenceAndNothingIsMadeAnew() throws Exception {
        try (LeaseKeeper keeper = keeper(store);
                SnowflakeGenerator generator =
                        SnowflakeGenerator.builder().workerSource(keeper).build()) {
            generator.nextId();
            String workers = nodes.workers(client, POOL);
            deletePool();
            await().atMost(Duration.ofSeconds(60)).until(() -> keeper.status().failures() > 0);
            Instant fence = keeper.tenure().ceiling();

            List<Long> ids = new ArrayList<>();
            AtomicReference<@Nullable FenceReachedException> end = new AtomicReference<>();
            await().atMost(Duration.ofSeconds(60)).until(() -> {
                try {
                    ids.add(generator.nextId());
                } catch (FenceReachedException e) {
                    end.set(e);
                }
                return end.get() != null;
            });

            assertThat(ids).isNotEmpty().isSorted();
            assertThat(time(ids.get(ids.size() - 1))).isBefore(fence);
            FenceReachedException refusal = Objects.requireNonNull(end.get());
            assertThat(refusal.fence()).isEqualTo(fence);
            assertThat(refusal).hasCauseInstanceOf(WorkerIdsMissingException.class);
            assertThat(refusal.getCause())
                    .hasMessageStartingWith(
                            "Pool orders lacks nodes under " + workers + " in ZooKeeper: those of worker IDs 0. ");
            assertThat(isThere()).isFalse();
            assertThat(keeper.statistics().lost()).isZero();
            assertThat(sealed.get()).isNull();

            other.prepare(request());
            await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> generator.nextId() > 0);
            assertThat(keeper.tenure().floor()).isAfterOrEqualTo(fence);
        }
    }

    /** In time it may be renewed whatever the pool says; late only if no tenure of a lost history can have begun. */
    @Test
    void aTenureBeginsWhenThePoolSaysSoAndOneThatRunsGoesOn() {
        store.prepare(request());
        LeaseRow row = store.list(POOL, TERMS.workers()).rows().get(0);
        Lease running = granted(store.acquire(claim(row, 0, Duration.ofMinutes(5))));
        long time = running.expiresAt() + 60_000;

        other.prepare(request().usableFrom(time));

        Lease renewed = granted(store.renew(running, Duration.ofMillis(1)));
        assertThat(renewed.expiresAt()).isEqualTo(running.expiresAt());
        LeaseRow read = store.list(POOL, TERMS.workers()).rows().get(0);
        assertThat(read.usableFrom()).isEqualTo(time);
        assertThat(store.acquire(claim(read, time - 1, Duration.ofSeconds(1)))).isNull();
        assertThat(store.acquire(claim(read, time, Duration.ofSeconds(1)))).isNotNull();
    }

    @Test
    void aLateRenewalIsRefusedWhileNoTenureMayBegin() {
        store.prepare(request());
        LeaseRow row = store.list(POOL, TERMS.workers()).rows().get(0);
        Lease late = granted(store.acquire(claim(row, 0, Duration.ofMillis(1))));
        other.prepare(request().usableFrom(late.expiresAt() + 60_000));
        await().until(() -> System.currentTimeMillis() > late.expiresAt());

        assertThat(store.renew(late, TERMS.ttl()))
                .isInstanceOfSatisfying(
                        Renewal.Lost.class,
                        lost -> assertThat(lost.row().expiresAt()).isEqualTo(late.expiresAt()));
        assertThat(store.list(POOL, TERMS.workers()).rows().get(0).renewals()).isZero();
    }

    private static LeaseClaim claim(LeaseRow row, long floor, Duration ttl) {
        return new LeaseClaim(POOL, LAYOUT.fingerprint(), row, "me", "host", floor, ttl);
    }
}
