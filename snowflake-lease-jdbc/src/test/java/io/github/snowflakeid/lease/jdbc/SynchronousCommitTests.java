package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commits wait for a standby that is away, and somebody cancels the wait: the server commits all the same, and only a warning says
 * that the standby does not have it. Such a write is not known to have landed, whatever the session thinks of warnings.
 */
class SynchronousCommitTests {

    private static final JdbcLeaseSettings SETTINGS =
            JdbcLeaseSettings.ofDefaults().withTimeouts(Duration.ofMinutes(1), Duration.ofMinutes(1));

    private static EmbeddedPostgres server;

    private JdbcLeaseStore store;
    private Lease lease;

    /** What is committed by each. */
    enum Call {
        ACQUIRE,
        RENEW,
        RELEASE,
        PREPARE
    }

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.builder().setLocaleConfig("locale", "C").start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @BeforeEach
    void aLeaseIsHeld() throws SQLException {
        execute("ALTER SYSTEM RESET synchronous_standby_names");
        execute("SELECT pg_reload_conf()");
        awaitStandbys("");
        execute("DROP TABLE IF EXISTS snowflake_pool, snowflake_worker_lease");
        store = new JdbcLeaseStore(server.getPostgresDatabase(), SETTINGS);
        lease = acquireFirst(store, 3);
    }

    @ParameterizedTest
    @EnumSource
    void cancelledWaitsAreFailures(Call call) throws Exception {
        assertThat(failure(call)).hasMessageContaining("canceling wait for synchronous replication");
    }

    @ParameterizedTest
    @ValueSource(strings = {"error", "warning"})
    void warningsMayBeSilencedByTheRole(String least) throws Exception {
        execute("ALTER ROLE postgres SET client_min_messages = " + least);
        try {
            assertThat(failure(Call.ACQUIRE)).hasMessageContaining("canceling wait for synchronous replication");
            assertThat(failure(Call.RENEW)).hasMessageContaining("canceling wait for synchronous replication");
        } finally {
            execute("ALTER ROLE postgres RESET client_min_messages");
        }
    }

    private LeaseStoreException failure(Call call) throws Exception {
        LeaseRow free = row(store, 5);
        execute("ALTER SYSTEM SET synchronous_standby_names = 'away'");
        execute("SELECT pg_reload_conf()");
        awaitStandbys("away");
        CompletableFuture<LeaseStoreException> failure = CompletableFuture.supplyAsync(
                () -> catchThrowableOfType(LeaseStoreException.class, () -> carryOut(call, free)));
        await().until(() -> {
            cancelWaits();
            return failure.isDone();
        });
        return failure.get();
    }

    private void carryOut(Call call, LeaseRow free) {
        switch (call) {
            case ACQUIRE -> store.acquire(claim(free, "you", 0));
            case RENEW -> store.renew(lease, TTL.multipliedBy(2));
            case RELEASE -> store.release(lease, 7);
            case PREPARE ->
                store.prepare(
                        PoolRequest.of(POOL, LAYOUT, WORKERS).withTimes(Duration.ofHours(1), Duration.ofHours(1)));
        }
    }

    private static void cancelWaits() throws SQLException {
        execute("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    }

    private static void awaitStandbys(String names) {
        await().until(() -> {
            try (Connection connection = server.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet answer = statement.executeQuery("SHOW synchronous_standby_names")) {
                return answer.next() && answer.getString(1).equals(names);
            }
        });
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = local");
            statement.execute(sql);
        }
    }
}
