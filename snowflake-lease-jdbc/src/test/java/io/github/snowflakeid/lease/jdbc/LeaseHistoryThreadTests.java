package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The history beside a keeper, with real threads. */
@Timeout(60)
class LeaseHistoryThreadTests {

    private final JdbcDataSource database = new JdbcDataSource();

    LeaseHistoryThreadTests() {
        database.setUrl("jdbc:h2:mem:history-thread;DB_CLOSE_DELAY=-1");
        database.setUser("sa");
    }

    private static LeaseTerms quick() {
        return new LeaseTerms(
                POOL,
                WORKERS,
                Duration.ofSeconds(3),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Duration.ofSeconds(1));
    }

    @Test
    void aKeeperThatClosesHasItsEndNoted() {
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        JdbcLeaseHistory history = store.history("host pid 1", Duration.ofDays(90));
        LeaseKeeper keeper = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                .terms(quick())
                .listener(history)
                .build();
        keeper.start();
        int worker = keeper.tenure().workerId();
        await().until(() -> history.at(POOL, worker, Instant.now()).isPresent());
        keeper.close();
        history.close();
        Optional<TenureRecord> noted = history.at(POOL, worker, Instant.now());
        assertThat(noted).map(TenureRecord::end).contains(TenureRecord.End.RELEASED);
        assertThat(noted.orElseThrow().lease().expiresAt())
                .isEqualTo(store.list(POOL, WORKERS).rows().get(worker).expiresAt());
    }

    @Test
    void whereNoThreadIsToBeHadForAMomentItGoesOnLater() {
        AtomicInteger refusals = new AtomicInteger(1);
        HistoryThread thread = HistoryThread.start(task -> {
            if (refusals.getAndDecrement() > 0) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(task);
        });
        AtomicInteger written = new AtomicInteger();
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> thread.run(written::incrementAndGet));

        thread.run(written::incrementAndGet);

        await().until(() -> written.get() > 0);
        thread.close(Duration.ofSeconds(10));
    }

    /** The history's requests for connections hang; the store's do not. */
    @Test
    void noLeaseWaitsForTheHistory() {
        TestPool hanging = new TestPool(database, 0, connection -> {});
        JdbcLeaseHistory history =
                new JdbcLeaseStore(hanging, JdbcLeaseSettings.ofDefaults()).history("host pid 1", Duration.ofDays(90));
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseSettings.ofDefaults());
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        try (LeaseKeeper keeper = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                .terms(quick())
                .listener(history)
                .build()) {
            keeper.start();
            long first = Objects.requireNonNull(keeper.status().lease()).expiresAt();
            await().until(() -> keeper.statistics().renewed() >= 2);
            assertThat(Objects.requireNonNull(keeper.status().lease()).expiresAt())
                    .isGreaterThan(first);
            assertThat(keeper.statistics().failed()).isZero();
        } finally {
            history.close();
        }
    }
}
