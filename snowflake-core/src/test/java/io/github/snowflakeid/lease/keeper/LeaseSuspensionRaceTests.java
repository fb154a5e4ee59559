package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testserver.Patience;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A start that comes while a suspension gives back, with a store that hangs. Real threads. */
class LeaseSuspensionRaceTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final CountDownLatch answers = new CountDownLatch(1);
    private final CountDownLatch asked = new CountDownLatch(1);

    @Test
    void theKeeperLeasesAnew() throws Exception {
        HangingStore store = new HangingStore();
        ExecutorService threads = Executors.newCachedThreadPool();
        try (LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT).build()) {
            keeper.start();
            store.hangs = true;
            Future<?> suspension = threads.submit(keeper::suspend);
            assertThat(asked.await(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            Future<?> start = threads.submit(keeper::start);
            suspension.get(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS);
            answers.countDown();
            start.get(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS);
            await().ignoreExceptionsInstanceOf(NoWorkerIdException.class)
                    .until(() -> !keeper.tenure().isSealed());
        } finally {
            answers.countDown();
            threads.shutdownNow();
        }
    }

    private final class HangingStore implements LeaseStore {

        private final LeaseStore store = new InMemoryLeaseStore(InstantSource.system());
        private volatile boolean hangs;

        private void hang() {
            if (hangs) {
                asked.countDown();
                try {
                    answers.await();
                } catch (InterruptedException e) {
                    throw new LeaseStoreException("interrupted", e);
                }
            }
        }

        @Override
        public PreparedPool prepare(PoolRequest request) {
            return store.prepare(request);
        }

        @Override
        public LeaseTable list(String pool, WorkerRange workers) {
            hang();
            return store.list(pool, workers);
        }

        @Override
        public @Nullable Lease acquire(LeaseClaim claim) {
            return store.acquire(claim);
        }

        @Override
        public Renewal renew(Lease lease, Duration ttl) {
            hang();
            return store.renew(lease, ttl);
        }

        @Override
        public boolean release(Lease lease, long until) {
            hang();
            return store.release(lease, until);
        }
    }
}
