package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.PATIENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every call of a store whose tables are emptied, dropped, or dropped and made anew by somebody while it is in use. What is said
 * is true, with a connection of its own and without, and nothing is made anew.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class GoneTablesContractTests {

    private static final LeaseTerms TERMS = new LeaseTerms(
            POOL,
            WORKERS,
            Duration.ofSeconds(4),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofMinutes(2),
            Duration.ofMillis(200));

    private static final String POOL_TABLE = "snowflake_pool";
    private static final String WORKER_TABLE = "snowflake_worker_lease";

    /** What somebody does to the tables, and what the calls say of it then. */
    private enum Loss {
        TRUNCATED,
        DROPPED,
        POOLS_DROPPED,
        WORKERS_DROPPED,
        MADE_ANEW;

        List<String> statements() {
            return this == TRUNCATED
                    ? List.of("TRUNCATE TABLE snowflake_worker_lease", "TRUNCATE TABLE snowflake_pool")
                    : dropped().stream().map(table -> "DROP TABLE " + table).toList();
        }

        List<String> missing() {
            return this == MADE_ANEW ? List.of() : dropped();
        }

        private List<String> dropped() {
            return switch (this) {
                case TRUNCATED -> List.of();
                case POOLS_DROPPED -> List.of(POOL_TABLE);
                case WORKERS_DROPPED -> List.of(WORKER_TABLE);
                case DROPPED, MADE_ANEW -> List.of(POOL_TABLE, WORKER_TABLE);
            };
        }
    }

    private enum Call {
        PREPARE,
        LIST,
        ACQUIRE,
        RENEW,
        RELEASE;

        @Nullable
        Object on(JdbcLeaseStore store, Lease lease) {
            return switch (this) {
                case PREPARE ->
                    store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)
                            .knowing(lease.origin().identity()));
                case LIST -> store.list(POOL, WORKERS);
                case ACQUIRE ->
                    store.acquire(new LeaseClaim(
                            POOL, LAYOUT, LeaseRow.unused(5).in(lease.origin(), 0), "you", "host", 0, TTL));
                case RENEW -> store.renew(lease, TTL);
                case RELEASE -> store.release(lease, 77);
            };
        }
    }

    /** A database without tables. */
    abstract DataSource newDatabase();

    static Stream<Arguments> matrix() {
        return Stream.of(Loss.values())
                .flatMap(loss -> Stream.of(Call.values())
                        .flatMap(call -> Stream.of(true, false).map(direct -> Arguments.of(loss, call, direct))));
    }

    @ParameterizedTest(name = "{1} after {0}, own connection {2}")
    @MethodSource("matrix")
    void whatIsSaidIsTrue(Loss loss, Call call, boolean hasDirect) throws SQLException {
        DataSource database = newDatabase();
        JdbcLeaseStore store = hasDirect
                ? new JdbcLeaseStore(database, database::getConnection, PATIENT)
                : new JdbcLeaseStore(database, PATIENT);
        Lease lease = acquireFirst(store, 3);
        for (String statement : loss.statements()) {
            execute(database, statement);
        }
        if (loss == Loss.MADE_ANEW) {
            new JdbcLeaseStore(database, PATIENT).prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        }

        Object[] result = new Object[1];
        Throwable thrown = catchThrowable(() -> result[0] = call.on(store, lease));
        if (thrown != null && hasDirect) {
            // The word of a pooled connection was not enough; this one goes over its own.
            thrown = catchThrowable(() -> result[0] = call.on(store, lease));
        }

        if (loss == Loss.POOLS_DROPPED && call == Call.RELEASE) {
            // It needs the other table only.
            assertThat(result[0]).isEqualTo(true);
        } else if (!loss.missing().isEmpty()) {
            assertThat(thrown).isInstanceOf(LeaseTablesMissingException.class);
            LeaseTablesMissingException missing = (LeaseTablesMissingException) Objects.requireNonNull(thrown);
            assertThat(missing.tables())
                    .allMatch(name -> name.contains("."))
                    .extracting(name -> name.replaceFirst(".*\\.", "").toLowerCase(Locale.ROOT))
                    .isEqualTo(loss.missing());
            assertThat(thrown).hasMessageContaining("not while it runs");
        } else if (call == Call.ACQUIRE) {
            // Nobody is asked twice here: the keeper prepares the pool again, which says why.
            assertThat(result[0]).isNull();
        } else if (call == Call.RELEASE) {
            assertThat(result[0]).isEqualTo(false);
        } else {
            assertThat(thrown)
                    .isInstanceOf(
                            loss == Loss.TRUNCATED ? WorkerIdsMissingException.class : PoolReplacedException.class);
        }
    }

    /** Above all that it has issued; and it believes no pooled connection that its pool is another one. */
    @Test
    void aNodeWhoseTablesAreMadeAnewLeasesFromThem() throws SQLException {
        DataSource database = newDatabase();
        JdbcLeaseStore store = new JdbcLeaseStore(database, database::getConnection, PATIENT);
        try (CountedNode node = new CountedNode(store, TERMS)) {
            Lease before = node.lease();
            for (String statement : Loss.MADE_ANEW.statements()) {
                execute(database, statement);
            }
            String identity = new JdbcLeaseStore(database, PATIENT)
                    .prepare(PoolRequest.of(POOL, SnowflakeLayout.ofDefaults().fingerprint(), WORKERS))
                    .identity();
            await().until(() -> node.lease().origin().is(identity));
            long ids = node.ids().count();
            await().until(() -> node.ids().count() > ids + 100);

            assertThat(node.lease().floor()).isGreaterThanOrEqualTo(before.expiresAt());
            assertThat(node.ids().toArray()).isSorted().doesNotHaveDuplicates();
        }
    }

    static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
