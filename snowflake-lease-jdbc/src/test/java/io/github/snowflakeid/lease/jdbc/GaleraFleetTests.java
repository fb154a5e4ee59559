package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.keeper.FleetContractTests;
import io.github.snowflakeid.testcluster.GaleraCluster;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** On all nodes of a Galera cluster at once: each process has connections to each node, and takes any of them. */
@Needs(Need.GALERA)
@Tag("all")
class GaleraFleetTests extends FleetContractTests {

    /** A database. */
    public static final class Database implements ProcessStore {

        private final TestPool connections;

        /** Takes the URLs. */
        public Database(String[] place) {
            this.connections = new TestPool(new GaleraDatabase(List.of(place)).allNodes(), 24, connection -> {});
        }

        @Override
        public LeaseStore leases() {
            return new JdbcLeaseStore(connections, JdbcLeaseStoreContractTests.PATIENT);
        }

        @Override
        public void close() {
            try {
                connections.close();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final GaleraDatabase database = GaleraDatabase.newOn(GaleraCluster.shared());

    @Override
    protected String[] place() {
        return Stream.concat(Stream.of(Database.class.getName()), database.urls().stream())
                .toArray(String[]::new);
    }

    @Override
    protected Churn churn() {
        return new Churn(16, 20, 200, 100_000);
    }
}
