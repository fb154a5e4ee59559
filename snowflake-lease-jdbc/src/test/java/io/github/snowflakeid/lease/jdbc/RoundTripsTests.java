package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.PATIENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.testcluster.TcpProxy;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** How often a renewal in time goes to the server and back: what a fleet pays all day. */
class RoundTripsTests {

    private static final int RENEWALS = 12;

    @Test
    void oneOnPostgres() throws Exception {
        PostgresServer postgres = PostgresServer.any();
        try (TcpProxy proxy = postgres.proxy()) {
            assertThat(ofRenewals(proxy, postgres.newAddress().through(proxy).dataSource()))
                    .containsOnly(1);
        }
    }

    /** What is open is rolled back; the row is read, written, and committed. */
    @Test
    @Needs(Need.MARIADB)
    void fourOnMariaDb() throws Exception {
        assertThatThereAreFour(MariaDbDatabase.newOn(TestServers.mariaDb()).withMariaDbDriver());
    }

    @Test
    @Needs(Need.MARIADB)
    void fourOnMariaDbWithConnectorJ() throws Exception {
        assertThatThereAreFour(MariaDbDatabase.newOn(TestServers.mariaDb()).withMySqlDriver());
    }

    @Test
    @Needs(Need.MYSQL)
    void fourOnMySql() throws Exception {
        assertThatThereAreFour(MariaDbDatabase.newOn(TestServers.mySql()));
    }

    private static void assertThatThereAreFour(MariaDbDatabase database) throws Exception {
        URI server = URI.create(database.url().substring("jdbc:".length()));
        try (TcpProxy proxy = new TcpProxy(server.getHost(), server.getPort())) {
            String through = database.url().replaceFirst("//[^/]*/", "//127.0.0.1:" + proxy.port() + "/");
            assertThat(ofRenewals(proxy, new MariaDbDatabase(through).dataSource()))
                    .containsOnly(4);
        }
    }

    private static List<Integer> ofRenewals(TcpProxy proxy, DataSource database) throws SQLException {
        List<Integer> roundTrips = new ArrayList<>();
        try (BorrowedPool pool = new BorrowedPool(database, BorrowedState.api("nothing", connection -> {}), "")) {
            JdbcLeaseStore store = new JdbcLeaseStore(pool.dataSource(), PATIENT);
            Lease lease = acquireFirst(store, 3);
            for (int i = 0; i < RENEWALS; i++) {
                int before = proxy.roundTrips();
                lease = granted(store.renew(lease, TTL));
                roundTrips.add(proxy.roundTrips() - before);
            }
        }
        return roundTrips;
    }
}
