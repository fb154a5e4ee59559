package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testcluster.GaleraCluster;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * On a Galera cluster, each connection to another node than the one before. What is read is as new as what was written before:
 * {@code wsrep_sync_wait}, which the library does not need, and which these tests do, as they look at what they have done.
 */
@Needs(Need.GALERA)
@Tag("all")
class GaleraLeaseStoreTests extends JdbcLeaseStoreContractTests {

    private final GaleraDatabase database =
            GaleraDatabase.newOn(GaleraCluster.shared()).with("sessionVariables=wsrep_sync_wait=15");
    private final DataSource dataSource = database.allNodes();

    @Override
    DataSource database() {
        return dataSource;
    }

    @Override
    String setTimeZone() {
        return "SET time_zone = '+13:00'";
    }

    @Override
    boolean commitsByText() {
        return true;
    }

    /** Locks are a node's own; which of two transactions goes on is decided when the first one commits. */
    @Test
    @Override
    void lockedRowDoesNotHoldUpACallForLong() throws SQLException {
        JdbcLeaseStore store = new JdbcLeaseStore(database(), SETTINGS);
        Lease lease = acquireFirst(store, 0);
        try (Connection other = database.node(1).getConnection()) {
            other.setAutoCommit(false);
            execute(other, "UPDATE snowflake_worker_lease SET owner_label = 'x' WHERE worker_id = 0");
            LeaseStore onAnotherNode = new JdbcLeaseStore(database.node(2), SETTINGS);

            assertThat(onAnotherNode.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);

            assertThatExceptionOfType(SQLException.class).isThrownBy(other::commit);
        }
    }

    @Override
    void executeScript(String script) throws SQLException {
        try (Connection connection =
                database.with("allowMultiQueries=true").node(1).getConnection()) {
            execute(connection, script);
        }
    }
}
