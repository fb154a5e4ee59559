package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every call times every state that a pooled connection can come back in. Beside the lease tables there is a schema with a copy of
 * them, in which everything is as it was before the lease was acquired. Either the call does what it says, in the right tables,
 * committed; or it fails, and the next one, over a connection of the store's own, does it. What the application had open is
 * never committed, and the connection goes back as it came.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BorrowedConnectionContractTests {

    private static final JdbcLeaseSettings SETTINGS =
            JdbcLeaseSettings.ofDefaults().withTimeouts(Duration.ofSeconds(10), Duration.ofSeconds(10));

    private static final LeaseTerms TERMS = new LeaseTerms(
            POOL,
            WORKERS,
            TTL,
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofMinutes(2),
            Duration.ofSeconds(1));

    /** A call of a store that must have this outcome, with the lease that is held. */
    private enum Call {
        PREPARE {
            @Override
            Lease on(LeaseStore store, Lease lease) {
                store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)
                        .knowing(lease.origin().identity()));
                return lease;
            }
        },
        LIST {
            @Override
            Lease on(LeaseStore store, Lease lease) {
                LeaseRow listed = store.list(POOL, WORKERS).rows().get(3);
                assertThat(listed.owner()).isEqualTo("me");
                assertThat(listed.expiresAt()).isEqualTo(lease.expiresAt());
                return lease;
            }
        },
        ACQUIRE {
            @Override
            Lease on(LeaseStore store, Lease lease) {
                LeaseRow free = LeaseRow.unused(5).in(lease.origin(), 0);
                Lease acquired = store.acquire(new LeaseClaim(POOL, LAYOUT, free, "you", "host", 0, TTL));
                if (acquired == null) {
                    throw new LeaseStoreException("refused", null);
                }
                return acquired;
            }

            @Override
            void look(LeaseStore clean, Lease lease, Lease answer) {
                assertThat(Leases.row(clean, 5).owner()).isEqualTo("you");
            }
        },
        RENEW {
            @Override
            Lease on(LeaseStore store, Lease lease) {
                return granted(store.renew(lease, Duration.ofHours(1)));
            }

            @Override
            void look(LeaseStore clean, Lease lease, Lease answer) {
                assertThat(Leases.row(clean, 3).expiresAt())
                        .isEqualTo(answer.expiresAt())
                        .isGreaterThan(lease.expiresAt() + 1_000_000);
                assertThat(Leases.row(clean, 3).renewals()).isEqualTo(1);
            }
        },
        RELEASE {
            @Override
            Lease on(LeaseStore store, Lease lease) {
                if (!store.release(lease, 77)) {
                    throw new LeaseStoreException("refused", null);
                }
                return lease;
            }

            @Override
            void look(LeaseStore clean, Lease lease, Lease answer) {
                assertThat(Leases.row(clean, 3).expiresAt()).isEqualTo(77);
            }
        };

        abstract Lease on(LeaseStore store, Lease lease);

        /** At the row, over another connection. */
        void look(LeaseStore clean, Lease lease, Lease answer) {}
    }

    /** A database of its own. */
    abstract DataSource newDatabase();

    /** What the session of a connection says of itself, in one row. */
    abstract String look();

    /** What makes a schema {@code acme} that is a copy of the present one, and a table {@code app} beside the lease tables. */
    abstract List<String> copies();

    abstract Stream<BorrowedState> states();

    Stream<Arguments> matrix() {
        return states().flatMap(state -> Stream.of(Call.values())
                .flatMap(call -> Stream.of(Arguments.of(state, call, true), Arguments.of(state, call, false))));
    }

    @ParameterizedTest(name = "{1} after {0}, own connection {2}")
    @MethodSource("matrix")
    void callDoesWhatItSays(BorrowedState state, Call call, boolean hasDirect) throws SQLException {
        DataSource database = newDatabase();
        LeaseStore clean = new JdbcLeaseStore(database, SETTINGS);
        clean.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        for (String copy : copies()) {
            execute(database, copy);
        }
        try (BorrowedPool pool = new BorrowedPool(database, state, look())) {
            JdbcLeaseStore store = hasDirect
                    ? new JdbcLeaseStore(pool.dataSource(), database::getConnection, SETTINGS)
                    : new JdbcLeaseStore(pool.dataSource(), SETTINGS);
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease lease = Leases.acquire(store, 3);
            pool.soil();

            Lease answer = answer(call, store, lease);
            assertThat(answer != null || state.isFatal()).as("done").isTrue();
            if (answer == null && hasDirect) {
                answer = call.on(store, lease);
            }

            if (answer != null) {
                call.look(clean, lease, answer);
            }
            assertThat(Leases.row(clean, 3).token()).isEqualTo(1);
            assertThat(rowsOf(database, "app"))
                    .as("what the application had open")
                    .isZero();
            assertThat(pool.returned).isSubsetOf(pool.given);
        }
    }

    /**
     * A pool all of whose connections are in that state from the first one on. A start does not end with what a pooled connection
     * cannot do, and finds its own tables.
     */
    @ParameterizedTest(name = "over a pool in {0}")
    @MethodSource("states")
    void aNodeStartsOverAPoolInAnyState(BorrowedState state) throws SQLException {
        DataSource database = newDatabase();
        LeaseStore clean = new JdbcLeaseStore(database, SETTINGS);
        clean.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        for (String copy : copies()) {
            execute(database, copy);
        }
        try (BorrowedPool pool = new BorrowedPool(database, state, look())) {
            pool.soil();
            JdbcLeaseStore store = new JdbcLeaseStore(pool.dataSource(), database::getConnection, SETTINGS);
            try (LeaseKeeper keeper = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                    .terms(TERMS)
                    .build()) {
                keeper.start();

                Lease lease = Objects.requireNonNull(keeper.status().lease());
                LeaseRow row = Leases.row(clean, lease.workerId());
                assertThat(row.owner()).isEqualTo(lease.owner());
                assertThat(row.token()).isEqualTo(1);
            }
        }
    }

    private static @Nullable Lease answer(Call call, LeaseStore store, Lease lease) {
        try {
            return call.on(store, lease);
        } catch (LeaseStoreException e) {
            assertThat(e).isNotInstanceOf(PoolReplacedException.class);
            return null;
        }
    }

    static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static int rowsOf(DataSource database, String table) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("SELECT count(*) FROM " + table)) {
            count.next();
            return count.getInt(1);
        }
    }
}
