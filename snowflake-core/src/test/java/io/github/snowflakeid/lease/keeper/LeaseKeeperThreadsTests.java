package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keeper on its own threads, with the real clock. */
class LeaseKeeperThreadsTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final InMemoryLeaseStore store = new InMemoryLeaseStore(InstantSource.system());

    private static LeaseTerms terms(String pool, Duration acquireTimeout) {
        return new LeaseTerms(
                pool,
                new WorkerRange(0, 7),
                Duration.ofSeconds(1),
                Duration.ofMillis(100),
                Duration.ZERO,
                acquireTimeout,
                Duration.ofSeconds(1));
    }

    private LeaseKeeper keeper(LeaseStore store, String pool) {
        return LeaseKeeper.builder(store, LAYOUT)
                .terms(terms(pool, Duration.ofSeconds(10)))
                .build();
    }

    private LeaseRow row(String pool, int workerId) {
        return store.list(pool, new WorkerRange(workerId, workerId)).rows().get(0);
    }

    @Test
    void theFirstIdsOfManyThreadsAcquireOneWorkerId() throws Exception {
        LeaseKeeper keeper = keeper(store, "p");
        try (SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build()) {
            long[] ids = Concurrently.collect(
                    16,
                    thread -> LongStream.generate(generator::nextId).limit(100).toArray());
            assertThat(ids).doesNotHaveDuplicates();
            assertThat(store.list("p", new WorkerRange(0, 7)).rows())
                    .filteredOn(row -> row.token() > 0)
                    .hasSize(1);
        }
    }

    @Test
    void twoPoolsAreBothRenewed() {
        try (LeaseKeeper one = keeper(store, "one");
                LeaseKeeper two = keeper(store, "two")) {
            int first = one.tenure().workerId();
            int second = two.tenure().workerId();
            await().untilAsserted(() -> {
                assertThat(row("one", first).renewals()).isGreaterThan(3);
                assertThat(row("two", second).renewals()).isGreaterThan(3);
            });
        }
    }

    /** Every call succeeds until the generator is sealed, and what is given back lies above all that was issued. */
    @Test
    void closingUnderLoadRefusesOnlyAfterTheSeal() throws Exception {
        LeaseKeeper keeper = keeper(store, "p");
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build();
        int worker = LAYOUT.decode(generator.nextId()).workerId();
        List<Long> last = Concurrently.run(5, thread -> {
            if (thread == 0) {
                await().until(() -> row("p", worker).renewals() > 1);
                generator.close();
                return 0L;
            }
            long id = 0;
            while (true) {
                try {
                    id = generator.nextId();
                } catch (GeneratorClosedException e) {
                    return id;
                }
            }
        });
        LeaseRow row = row("p", worker);
        assertThat(row.released()).isTrue();
        assertThat(last.subList(1, 5))
                .allSatisfy(id ->
                        assertThat(LAYOUT.decode(id).time().toEpochMilli()).isLessThan(row.expiresAt()));
    }

    /** A generator at full speed has not run ahead of the clock, so its successor need not wait and repeats nothing. */
    @Test
    void theNextHolderOfAWorkerIdStartsAtOnceAfterOneAtFullSpeed() {
        LeaseTerms only = new LeaseTerms(
                "p",
                new WorkerRange(3, 3),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofSeconds(2));
        LongStream.Builder ids = LongStream.builder();
        for (int holder = 0; holder < 3; holder++) {
            LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT).terms(only).build();
            try (SnowflakeGenerator generator =
                    SnowflakeGenerator.builder().workerSource(keeper).build()) {
                for (int i = 0; i < 300; i++) {
                    long[] batch = generator.nextIds(1_000);
                    LongStream.of(batch).forEach(ids::add);
                    assertThat(LAYOUT.decode(batch[999]).time()).isBeforeOrEqualTo(Instant.now());
                }
            }
        }
        long[] all = ids.build().toArray();
        assertThat(all).hasSize(900_000).isSorted();
        assertThat(LongStream.of(all).distinct().count()).isEqualTo(900_000);
    }

    @Test
    void aStoreThatHangsIsWaitedForNoLongerThanTheAcquireTimeout() {
        CountDownLatch never = new CountDownLatch(1);
        LeaseStore hanging = new HangingStore(never);
        LeaseKeeper keeper = LeaseKeeper.builder(hanging, LAYOUT)
                .terms(terms("p", Duration.ofMillis(200)))
                .build();
        long start = System.nanoTime();
        assertThatThrownBy(keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContaining("within 200 ms");
        keeper.close();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(200), Duration.ofSeconds(8));
        never.countDown();
    }

    /** Whatever the keeper is doing when it is closed, what it has acquired is given back. */
    @Test
    void closingDuringAnAcquisitionLeavesNoLease() throws Exception {
        for (int round = 0; round < 50; round++) {
            String pool = "round" + round;
            LeaseKeeper keeper = keeper(store, pool);
            Concurrently.run(2, thread -> {
                if (thread == 0) {
                    keeper.close();
                    return "closed";
                }
                try {
                    keeper.start();
                } catch (SnowflakeException e) {
                    return "refused";
                }
                return "started";
            });
            store.prepare(PoolRequest.of(pool, LAYOUT.fingerprint(), new WorkerRange(0, 7)));
            assertThat(store.list(pool, new WorkerRange(0, 7)).rows())
                    .allSatisfy(row ->
                            assertThat(row.token() == 0 || row.released()).isTrue());
        }
    }

    /** The everyday end of a node: it is stopped while a renewal is under way. The reply comes when the tenure is sealed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void endingDuringARenewalLeavesNoLease(boolean close) throws Exception {
        SlowReplies slow = new SlowReplies(store);
        LeaseKeeper keeper = LeaseKeeper.builder(slow, LAYOUT)
                .terms(longTerms(Duration.ofSeconds(4)))
                .build();
        keeper.start();
        WorkerTenure tenure = keeper.tenure();
        slow.answers = tenure::isSealed;
        assertThat(slow.written.await(60, TimeUnit.SECONDS)).isTrue();
        if (close) {
            keeper.close();
        } else {
            keeper.suspend();
        }

        assertThat(row("p", tenure.workerId()).renewals()).isEqualTo(1);
        assertThat(row("p", tenure.workerId()).released()).isTrue();
        keeper.close();
    }

    /** However slow the machine is, no fence is reached. */
    private static LeaseTerms longTerms(Duration interval) {
        return new LeaseTerms(
                "p",
                new WorkerRange(0, 7),
                Duration.ofMinutes(10),
                interval,
                Duration.ZERO,
                Duration.ofSeconds(20),
                Duration.ofSeconds(1));
    }

    /** Renewals are written, and answered when a test says so. */
    private static final class SlowReplies implements LeaseStore {

        private final LeaseStore store;
        private final CountDownLatch written = new CountDownLatch(1);
        private volatile BooleanSupplier answers = () -> false;

        SlowReplies(LeaseStore store) {
            this.store = store;
        }

        @Override
        public PreparedPool prepare(PoolRequest request) {
            return store.prepare(request);
        }

        @Override
        public LeaseTable list(String pool, WorkerRange workers) {
            return store.list(pool, workers);
        }

        @Override
        public @Nullable Lease acquire(LeaseClaim claim) {
            return store.acquire(claim);
        }

        @Override
        public Renewal renew(Lease lease, Duration ttl) {
            Renewal renewed = store.renew(lease, ttl);
            written.countDown();
            while (!answers.getAsBoolean()) {
                if (Thread.interrupted()) {
                    throw new LeaseStoreException("interrupted", null);
                }
                LockSupport.parkNanos(1_000_000);
            }
            return renewed;
        }

        @Override
        public boolean release(Lease lease, long until) {
            return store.release(lease, until);
        }
    }

    /** It hears that a call was abandoned, and does not come back from that. */
    @Test
    void aListenerThatBlocksHoldsUpNoRenewal() throws Exception {
        SlowReplies slow = new SlowReplies(store);
        CountDownLatch heard = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        LeaseListener blocks = new LeaseListener() {
            @Override
            public void failed(RuntimeException reason, int failuresInARow) {
                heard.countDown();
                try {
                    never.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        try (LeaseKeeper keeper = LeaseKeeper.builder(slow, LAYOUT)
                .terms(longTerms(Duration.ofMillis(100)))
                .listener(blocks)
                .build()) {
            keeper.start();
            assertThat(heard.await(20, TimeUnit.SECONDS)).isTrue();
            slow.answers = () -> true;
            await().untilAsserted(() -> {
                assertThat(row("p", keeper.tenure().workerId()).renewals()).isGreaterThan(3);
                assertThat(keeper.status().failures()).isZero();
            });
        }
        assertThat(store.list("p", new WorkerRange(0, 7)).rows())
                .filteredOn(row -> row.token() > 0 && row.released())
                .isNotEmpty();
    }

    @Test
    void anErrorDoesNotEndTheHeartbeat() {
        AtomicBoolean broken = new AtomicBoolean();
        InstantSource clock = () -> {
            if (broken.get()) {
                throw new OutOfMemoryError("for a test");
            }
            return Instant.now();
        };
        try (LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT)
                .terms(terms("p", Duration.ofSeconds(10)))
                .clock(clock)
                .build()) {
            int worker = keeper.tenure().workerId();
            broken.set(true);
            await().until(() -> keeper.status().failures() > 1);
            broken.set(false);
            long renewals = row("p", worker).renewals();
            await().until(() -> keeper.status().failures() == 0);
            assertThat(row("p", keeper.tenure().workerId()).renewals()).isGreaterThanOrEqualTo(renewals);
        }
    }

    @Test
    void nothingOfAKeeperOutlivesIt() {
        LeaseKeeper keeper = keeper(store, "gone");
        keeper.start();
        assertThat(threads()).isNotEmpty();
        keeper.close();
        await().untilAsserted(() -> assertThat(threads()).isEmpty());
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("snowflake-lease-gone"))
                .toList();
    }
}
