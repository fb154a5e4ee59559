package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.keeper.FleetContractTests;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** On one PostgreSQL. */
class PostgresFleetTests extends FleetContractTests {

    /** A schema. */
    public static final class Schema implements ProcessStore {

        private final TestPool connections;

        /** Takes the server and the schema. */
        public Schema(String[] place) {
            this.connections =
                    new TestPool(PostgresAddress.parse(place[0], place[1]).dataSource(), 24, connection -> {});
        }

        @Override
        public LeaseStore leases() {
            return new JdbcLeaseStore(connections, JdbcLeaseSettings.ofDefaults());
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

    /** Its log is read. */
    private final PostgresAddress address = PostgresServer.embedded().newAddress();

    @Override
    protected String[] place() {
        return new String[] {Schema.class.getName(), address.server(), address.schema()};
    }

    @Override
    protected Churn churn() {
        return new Churn(32, 20, 600, 1_000_000);
    }

    @Override
    @Test
    protected void thirtyTwoStartersOnNothingGetThirtyTwoWorkerIds() throws Exception {
        int logged = EmbeddedPostgresServer.log().length();

        super.thirtyTwoStartersOnNothingGetThirtyTwoWorkerIds();

        assertThat(EmbeddedPostgresServer.log().substring(logged)).doesNotContain("ERROR", "constraint");
    }
}
