package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.PATIENT;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Renewal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The only connection of the pool is with somebody who does not give it back. */
class HangingPoolTests {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final JdbcDataSource database = new JdbcDataSource();
    private final TestPool pool;
    private final JdbcLeaseSettings settings = SETTINGS.withPoolWait(Duration.ofMillis(500));

    HangingPoolTests(@TempDir java.nio.file.Path folder) {
        database.setUrl("jdbc:h2:file:" + folder.resolve("leases") + ";DB_CLOSE_DELAY=0");
        pool = new TestPool(database, 1, connection -> {});
    }

    @Test
    void callGoesThroughTheDirectSource() throws SQLException {
        AtomicInteger opened = new AtomicInteger();
        JdbcLeaseStore store = new JdbcLeaseStore(
                pool,
                () -> {
                    opened.incrementAndGet();
                    return database.getConnection();
                },
                settings);
        Lease lease = acquireFirst(new JdbcLeaseStore(pool, PATIENT), 0);
        assertThat(opened).hasValue(0);
        int asked = pool.requests.get();

        try (Connection held = pool.getConnection()) {
            for (int i = 1; i <= 5; i++) {
                lease = granted(store.renew(lease, MINUTE));
                assertThat(opened).hasValue(i);
            }
            assertThat(held.isValid(1)).isTrue();
        }

        assertThat(pool.requests).as("the holder's, and one of ours").hasValue(asked + 2);
        await().until(() -> pool.free() == 1);
        await("back to the pool, when it has rested").until(() -> {
            store.list(POOL, WORKERS);
            return pool.requests.get() > asked + 2;
        });
    }

    @Test
    void withoutADirectSourceTheCallFailsInTimeAndOneThreadIsLeftWaiting() throws Exception {
        JdbcLeaseStore store = new JdbcLeaseStore(pool, settings);
        Lease lease = acquireFirst(new JdbcLeaseStore(pool, PATIENT), 0);
        int asked = pool.requests.get();
        Set<Thread> ofOtherTests = helpers();

        try (Connection held = pool.getConnection()) {
            long start = System.nanoTime();
            AtOnce.call(
                    8,
                    i -> () -> assertThatExceptionOfType(LeaseStoreException.class)
                            .isThrownBy(() -> store.renew(lease, MINUTE))
                            .withMessage("Renewing worker ID 0 of pool orders failed: "
                                    + "The connection pool gave no connection within 500 ms"));
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(490), Duration.ofSeconds(3));
            assertThat(helpers())
                    .filteredOn(thread -> !ofOtherTests.contains(thread))
                    .hasSize(1);
            assertThat(held.isValid(1)).isTrue();
        }

        await().until(() -> pool.free() == 1);
        await().until(() -> ofOtherTests.containsAll(helpers()));
        assertThat(pool.requests).as("the holder's, and one of ours").hasValue(asked + 2);
        assertThat(store.renew(lease, MINUTE)).isInstanceOf(Renewal.Renewed.class);
    }

    @Test
    void releaseDoesNotWaitForLong() throws SQLException {
        JdbcLeaseStore store = new JdbcLeaseStore(pool, SETTINGS);
        Lease lease = acquireFirst(new JdbcLeaseStore(pool, PATIENT), 0);

        try (Connection held = pool.getConnection()) {
            assertThatExceptionOfType(LeaseStoreException.class)
                    .isThrownBy(() -> store.release(lease, 0))
                    .withMessageEndingWith("within 500 ms");
            assertThat(held.isValid(1)).isTrue();
        }
    }

    /** As a pool does whose own patience is shorter than ours. An acquisition is several calls. */
    @Test
    void poolThatFailsIsPassedByAndRests() {
        TestPool failing = new TestPool(database, 1, connection -> {
            throw new SQLException("no connection today");
        });
        JdbcLeaseStore store = new JdbcLeaseStore(failing, database::getConnection, PATIENT);

        assertThat(acquireFirst(store, 3).token()).isEqualTo(1);

        assertThat(failing.requests).hasValue(1);
    }

    @Test
    void poolThatHasRestedIsAskedAgain() {
        AtomicInteger failures = new AtomicInteger();
        TestPool recovering = new TestPool(database, 1, connection -> {
            if (failures.getAndIncrement() == 0) {
                throw new SQLException("no connection today");
            }
        });
        JdbcLeaseStore store =
                new JdbcLeaseStore(recovering, database::getConnection, PATIENT.withPoolWait(Duration.ofMillis(1)));

        assertThat(acquireFirst(store, 3).token()).isEqualTo(1);

        await().until(() -> {
            store.list(POOL, WORKERS);
            return recovering.requests.get() > 1;
        });
    }

    @Test
    void failureOfBothIsToldWithBothReasons() {
        JdbcLeaseStore store = new JdbcLeaseStore(
                new TestPool(database, 1, connection -> {
                    throw new SQLException("no connection today");
                }),
                () -> {
                    throw new IllegalStateException("nor here");
                },
                PATIENT);

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> acquireFirst(store, 3))
                .withMessageContaining("no connection today")
                .havingCause()
                .satisfies(e -> assertThat(e.getSuppressed()[0]).hasMessageContaining("nor here"));
    }

    private static Set<Thread> helpers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("snowflake-lease-connection-pool"))
                .collect(Collectors.toSet());
    }
}
