package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.testcluster.TcpProxy;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The application keeps all connections to itself, or those that it has lead nowhere, for several times the lease. */
class ExhaustedPoolTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static final LeaseTerms TERMS = new LeaseTerms(
            "busy",
            WorkerRange.of(LAYOUT),
            Duration.ofMillis(2_400),
            Duration.ofMillis(800),
            Duration.ofSeconds(1),
            Duration.ofSeconds(20),
            Duration.ofMillis(200));

    private static final Duration SEVERAL_LEASES = TERMS.ttl().multipliedBy(4);

    private static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults()
            .withTimeouts(Duration.ofMillis(300), Duration.ofMillis(300))
            .withPoolWait(Duration.ofMillis(200));

    @Test
    void poolThatIsUsedUpCostsNoLeaseOnPostgres() throws SQLException {
        assertThatAUsedUpPoolCostsNoLease(PostgresServer.any().newSchema());
    }

    @Test
    @Needs(Need.MARIADB)
    void norOnMariaDb() throws SQLException {
        assertThatAUsedUpPoolCostsNoLease(
                MariaDbDatabase.newOn(TestServers.mariaDb()).dataSource());
    }

    @Test
    @Needs(Need.MYSQL)
    void norOnMySql() throws SQLException {
        assertThatAUsedUpPoolCostsNoLease(
                MariaDbDatabase.newOn(TestServers.mySql()).dataSource());
    }

    private static void assertThatAUsedUpPoolCostsNoLease(DataSource origin) throws SQLException {
        try (TestPool pool = new TestPool(origin, 1, connection -> {});
                LeaseKeeper keeper = keeper(new JdbcLeaseStore(pool, origin::getConnection, SETTINGS))) {
            keeper.start();
            try (Connection held = pool.getConnection()) {
                assertKeepsItsLease(keeper);
                assertThat(held.isValid(1)).isTrue();
            }
        }
    }

    /** Those that are open, and those that are opened: the pool has no other way. */
    @Test
    void blackHoleBehindThePoolCostsNoLease() throws IOException, SQLException {
        PostgresServer postgres = PostgresServer.any();
        PostgresAddress address = postgres.newAddress();
        DataSource origin = address.dataSource();
        try (TcpProxy proxy = postgres.proxy()) {
            DataSource through = address.through(proxy).dataSource();
            try (TestPool pool = new TestPool(through, 2, connection -> {});
                    LeaseKeeper keeper = keeper(new JdbcLeaseStore(pool, origin::getConnection, SETTINGS))) {
                keeper.start();
                proxy.hold();
                try {
                    assertKeepsItsLease(keeper);
                } finally {
                    proxy.release();
                }
            }
        }
    }

    private static LeaseKeeper keeper(JdbcLeaseStore store) {
        return LeaseKeeper.builder(store, LAYOUT).terms(TERMS).build();
    }

    private static void assertKeepsItsLease(LeaseKeeper keeper) {
        Lease before = lease(keeper);
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build();
        long end = System.nanoTime() + SEVERAL_LEASES.toNanos();

        await().until(() -> {
            assertThat(LAYOUT.decode(generator.nextId()).workerId()).isEqualTo(before.workerId());
            return System.nanoTime() - end > 0;
        });

        assertThat(lease(keeper).token()).isEqualTo(before.token());
        assertThat(lease(keeper).expiresAt())
                .isGreaterThan(before.expiresAt() + TERMS.ttl().multipliedBy(2).toMillis());
    }

    private static Lease lease(LeaseKeeper keeper) {
        return Objects.requireNonNull(keeper.status().lease());
    }
}
