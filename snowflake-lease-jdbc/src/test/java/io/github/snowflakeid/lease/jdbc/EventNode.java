package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseStatistics;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** A node that issues an ID every millisecond or so, from the moment at which it has a worker ID until it is closed. */
final class EventNode implements AutoCloseable {

    /** Longer than any event takes, also on a busy machine. */
    static final Duration TTL = Duration.ofMinutes(2);

    /** The ttl, and a margin of 30 s. */
    static final Duration QUARANTINE = TTL.plusSeconds(30);

    private static final Duration PAUSE = Duration.ofMillis(1);
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static final LeaseTerms TERMS = new LeaseTerms(
            "orders",
            new WorkerRange(0, 3),
            TTL,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofSeconds(2));

    private static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults()
            .withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(2))
            .withPoolWait(Duration.ofSeconds(1));

    private final TestPool pool;
    private final LeaseKeeper keeper;
    private final SnowflakeGenerator generator;
    private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
    private final AtomicLong issued = new AtomicLong();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile @Nullable Lease first;
    private volatile boolean closed;

    /** Over a pool of two connections, and connections of its own. */
    EventNode(DataSource database) {
        pool = new TestPool(database, 2, connection -> {});
        keeper = LeaseKeeper.builder(new JdbcLeaseStore(pool, database::getConnection, SETTINGS), LAYOUT)
                .terms(TERMS)
                .build();
        generator =
                SnowflakeGenerator.builder().layout(LAYOUT).workerSource(keeper).build();
    }

    /**
     * Leases, and begins to issue.
     *
     * @throws SnowflakeException if there is no worker ID
     */
    void start() {
        keeper.start();
        first = lease();
        new Thread(this::issue, "caller").start();
    }

    Lease lease() {
        return Objects.requireNonNull(keeper.status().lease());
    }

    /** The first one. */
    Lease first() {
        return Objects.requireNonNull(first);
    }

    LeaseStatistics statistics() {
        return keeper.statistics();
    }

    /** Until it has renewed twice more. */
    void awaitBeats() {
        long renewed = statistics().renewed();
        await().until(() -> statistics().renewed() > renewed + 1);
    }

    /** Until it has renewed twice more, or has failed to. */
    void awaitTries() {
        long tried = tried();
        await().until(() -> tried() > tried + 1);
    }

    private long tried() {
        return statistics().renewed() + statistics().failed();
    }

    private void issue() {
        long last = 0;
        try {
            while (!closed) {
                long id = generator.nextId();
                assertThat(id).isGreaterThan(last);
                assertThat(LAYOUT.decode(id).workerId()).isEqualTo(first().workerId());
                last = id;
                issued.incrementAndGet();
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        } catch (Throwable e) {
            failure.set(e);
        } finally {
            ended.complete(null);
        }
    }

    /** No call has failed, and it is the same lease, which is renewed. */
    void assertNothingNoticed() {
        long before = issued.get();
        await().until(() -> issued.get() > before + 100 || failure.get() != null);
        assertThat(failure.get()).isNull();
        assertThat(statistics().lost()).isZero();
        assertThat(statistics().acquired()).isOne();
        assertThat(lease().token()).isEqualTo(first().token());
        assertThat(lease().owner()).isEqualTo(first().owner());
        assertThat(lease().expiresAt()).isGreaterThan(first().expiresAt());
    }

    @Override
    public void close() throws SQLException {
        closed = true;
        if (first != null) {
            ended.join();
        }
        generator.close();
        pool.close();
    }
}
