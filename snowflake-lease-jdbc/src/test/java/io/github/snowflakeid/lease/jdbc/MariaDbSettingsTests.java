package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.assertCycle;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Needs(Need.MARIADB)
class MariaDbSettingsTests extends MariaDbSettingsContractTests {

    @Override
    TestServer server() {
        return TestServers.mariaDb();
    }

    @Override
    List<String> options() {
        return List.of(
                "useAffectedRows=true",
                "useServerPrepStmts=true",
                "autocommit=false",
                "sessionVariables=tx_isolation='SERIALIZABLE'",
                "sessionVariables=collation_connection=latin1_swedish_ci",
                "sessionVariables=sql_mode='ANSI,ORACLE'",
                "sessionVariables=time_zone='-11:00'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"useAffectedRows=true", "useServerPrepStmts=true", "useLocalSessionState=true"})
    void norDoThoseOfMySqlsDriver(String option) {
        assertCycle(new JdbcLeaseStore(database.withMySqlDriver().with(option).dataSource(), SETTINGS));
    }

    @Override
    String readOnly() {
        return "sessionVariables=tx_read_only=1";
    }

    @Override
    String idleLimit() {
        return "idle_write_transaction_timeout";
    }
}
