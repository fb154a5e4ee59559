package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testcluster.TcpProxy;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** A server, or the network before it, that accepts everything and answers nothing. */
class PostgresStallTests {

    private final TcpProxy proxy;
    private final PostgresServer postgres = PostgresServer.any();
    private final PGSimpleDataSource database;

    PostgresStallTests() throws IOException {
        proxy = postgres.proxy();
        database = postgres.newAddress().through(proxy).dataSource();
    }

    @AfterEach
    void closeProxy() throws IOException {
        proxy.close();
    }

    @Test
    void callOnAnOpenConnectionEndsAfterTheNetworkTimeout() throws SQLException {
        try (TestPool pool = new TestPool(database, 1, connection -> {})) {
            JdbcLeaseStore store = new JdbcLeaseStore(pool, database::getConnection, SETTINGS);
            Lease lease = acquireFirst(store, 0);

            proxy.hold();
            Duration failedAfter = failingRenewal(store, lease);
            proxy.release();

            assertThat(failedAfter).isBetween(Duration.ofMillis(2_900), Duration.ofSeconds(30));
            assertThat(store.renew(lease, Duration.ofMinutes(1))).isInstanceOf(Renewal.Renewed.class);
        }
    }

    @Test
    void callThatNeedsANewConnectionEndsAfterTheWaitForPoolAndDirectSource() {
        JdbcLeaseStore store = new JdbcLeaseStore(
                database,
                database::getConnection,
                SETTINGS.withPoolWait(Duration.ofMillis(300))
                        .withTimeouts(Duration.ofMillis(700), Duration.ofSeconds(1)));
        Lease lease = acquireFirst(store, 0);

        proxy.hold();
        Duration first = failingRenewal(store, lease);
        Duration second = failingRenewal(store, lease);
        proxy.release();

        assertThat(first).isBetween(Duration.ofMillis(950), Duration.ofSeconds(10));
        assertThat(second).as("without the pool").isBetween(Duration.ofMillis(650), Duration.ofSeconds(10));
        assertThat(store.renew(lease, Duration.ofMinutes(1))).isInstanceOf(Renewal.Renewed.class);
    }

    private static Duration failingRenewal(JdbcLeaseStore store, Lease lease) {
        long start = System.nanoTime();
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(lease, Duration.ofMinutes(1)));
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
