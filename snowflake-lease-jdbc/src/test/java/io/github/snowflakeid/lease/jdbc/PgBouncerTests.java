package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.testcluster.PgBouncer;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Two nodes whose connections PgBouncer leads to one connection of the server. In transaction mode they meet there, with the
 * names that each driver has given to statements which it has prepared at the server: after five uses, unless it is told not to.
 */
@Needs(Need.PGBOUNCER)
@Tag("all")
class PgBouncerTests {

    private static final int RENEWALS = 12;

    @TempDir
    Path directory;

    private final String schema = PostgresServer.embedded().newAddress().schema();

    @Test
    void inTransactionModePreparedStatementsOfTwoClientsMeet() throws Exception {
        assertThat(failuresOfTwoNodes(PgBouncer.Mode.TRANSACTION))
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(state(failure)).isIn("42P05", "26000"))
                .anySatisfy(failure -> assertThat(failure).hasMessageContaining("prepared statement \"S_"));
    }

    @Test
    void inTransactionModeAllIsWellWithoutThem() throws Exception {
        assertThat(failuresOfTwoNodes(PgBouncer.Mode.TRANSACTION, "prepareThreshold=0"))
                .isEmpty();
    }

    /** A client keeps its connection: so the second one waits until the first one has left. */
    @Test
    void inSessionModeAllIsWell() throws Exception {
        int server = URI.create(EmbeddedPostgresServer.server().url().substring("jdbc:".length()))
                .getPort();
        try (PgBouncer bouncer = PgBouncer.start(directory, PgBouncer.Mode.SESSION, server, 2);
                TestPool one = pool(bouncer);
                TestPool two = pool(bouncer)) {
            assertThat(failures(one, two)).isEmpty();
        }
    }

    private List<LeaseStoreException> failuresOfTwoNodes(PgBouncer.Mode mode, String... options) throws Exception {
        int server = URI.create(EmbeddedPostgresServer.server().url().substring("jdbc:".length()))
                .getPort();
        try (PgBouncer bouncer = PgBouncer.start(directory, mode, server, 1);
                TestPool one = pool(bouncer, options);
                TestPool two = pool(bouncer, options)) {
            return failures(one, two);
        }
    }

    private List<LeaseStoreException> failures(TestPool... pools) {
        List<LeaseStoreException> failures = new ArrayList<>();
        List<Lease> leases = new ArrayList<>();
        List<LeaseStore> stores = new ArrayList<>();
        for (TestPool pool : pools) {
            LeaseStore store =
                    new JdbcLeaseStore(pool, JdbcLeaseSettings.ofDefaults().withTablePrefix(schema + ".snowflake_"));
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            leases.add(acquire(store, stores.size()));
            stores.add(store);
        }
        for (int renewal = 0; renewal < RENEWALS; renewal++) {
            for (int node = 0; node < stores.size(); node++) {
                try {
                    leases.set(node, granted(stores.get(node).renew(leases.get(node), TTL)));
                } catch (LeaseStoreException e) {
                    failures.add(e);
                }
            }
        }
        return failures;
    }

    private static String state(LeaseStoreException failure) {
        return failure.getCause() instanceof SQLException e ? e.getSQLState() : "none";
    }

    private static TestPool pool(PgBouncer bouncer, String... options) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setURL(bouncer.url(options));
        return new TestPool(dataSource, 1, connection -> {});
    }
}
