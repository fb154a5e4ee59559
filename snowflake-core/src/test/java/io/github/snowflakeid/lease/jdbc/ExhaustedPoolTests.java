package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseTerms;
import io.github.snowflakeid.lease.WorkerRange;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The application keeps all connections to itself, or those that it has lead nowhere, for several times the lease. */
class ExhaustedPoolTests {

    enum Database {
        POSTGRESQL {
            @Override
            DataSource create() {
                return PostgresServer.newSchema();
            }
        },
        MARIADB {
            @Override
            DataSource create() {
                return MariaDbServer.newSchema();
            }
        };

        abstract DataSource create();
    }

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

    @ParameterizedTest
    @EnumSource
    void poolThatIsUsedUpCostsNoLease(Database database) throws SQLException {
        DataSource origin = database.create();
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
        PGSimpleDataSource origin = PostgresServer.newSchema();
        try (TcpProxy proxy = new TcpProxy(PostgresServer.port())) {
            PostgresAddress through = new PostgresAddress(proxy.port(), origin.getCurrentSchema());
            try (TestPool pool = new TestPool(through.dataSource(), 2, connection -> {});
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

        await().atMost(SEVERAL_LEASES.multipliedBy(2)).until(() -> {
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
