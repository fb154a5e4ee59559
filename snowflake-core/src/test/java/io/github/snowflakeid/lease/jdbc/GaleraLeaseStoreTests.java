package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.GaleraCluster;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * On a Galera cluster, each connection to another node than the one before. What is read is as new as what was written before:
 * {@code wsrep_sync_wait}, which the library does not need, and which these tests do, as they look at what they have done.
 */
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
    void executeScript(String script) throws SQLException {
        try (Connection connection =
                database.with("allowMultiQueries=true").node(1).getConnection()) {
            execute(connection, script);
        }
    }
}
