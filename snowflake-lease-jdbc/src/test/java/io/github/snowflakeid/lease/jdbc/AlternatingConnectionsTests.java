package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.PATIENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Leases;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** A pool whose connections are in a state that no lease can be renewed in, and ways past it. */
class AlternatingConnectionsTests {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final JdbcDataSource database = new JdbcDataSource();
    private final TestPool pool;

    AlternatingConnectionsTests() {
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        pool = new TestPool(database, 1, connection -> {});
    }

    private static void breakRenewalsOf(TestPool pool) {
        pool.before("SET expires_at", () -> {
            throw new SQLException("in no state for that");
        });
    }

    /** Also where the database ends with its last connection, so that it is prepared over the pool. */
    @Test
    void aPoolInABadStateIsPassedBy() {
        JdbcLeaseStore store = new JdbcLeaseStore(pool, database::getConnection, PATIENT);
        Lease lease = Leases.acquireFirst(store, 3);
        breakRenewalsOf(pool);

        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.renew(lease, MINUTE));
        assertThat(granted(store.renew(lease, MINUTE)).expiresAt()).isGreaterThanOrEqualTo(lease.expiresAt());
    }

    /** So that one failure of each is not the end of the lease. */
    @Test
    void whatFailedLastIsAskedSecond() {
        AtomicInteger opened = new AtomicInteger();
        AtomicBoolean breaks = new AtomicBoolean();
        JdbcLeaseStore store = new JdbcLeaseStore(
                pool,
                () -> {
                    opened.incrementAndGet();
                    Connection connection = database.getConnection();
                    if (breaks.getAndSet(false)) {
                        connection.close();
                    }
                    return connection;
                },
                PATIENT);
        Lease lease = Leases.acquireFirst(store, 3);
        breakRenewalsOf(pool);
        opened.set(0);
        breaks.set(true);

        for (int i = 0; i < 3; i++) {
            assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> store.renew(lease, MINUTE));
        }
        assertThat(opened).as("over the pool, over one of ours, over the pool").hasValue(1);
        assertThat(granted(store.renew(lease, MINUTE)).expiresAt()).isGreaterThanOrEqualTo(lease.expiresAt());
    }
}
