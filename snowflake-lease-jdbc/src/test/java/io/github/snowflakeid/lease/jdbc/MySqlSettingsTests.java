package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.assertCycle;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Needs(Need.MYSQL)
class MySqlSettingsTests extends MariaDbSettingsContractTests {

    @Override
    TestServer server() {
        return TestServers.mySql();
    }

    @Override
    List<String> options() {
        return List.of(
                "useAffectedRows=true",
                "useServerPrepStmts=true",
                "useLocalSessionState=true",
                "rewriteBatchedStatements=true",
                "cacheServerConfiguration=true",
                "sessionVariables=autocommit=0",
                "sessionVariables=transaction_isolation='SERIALIZABLE'",
                "sessionVariables=transaction_isolation='READ-UNCOMMITTED'",
                "sessionVariables=collation_connection=latin1_swedish_ci",
                "sessionVariables=sql_mode='ANSI'",
                "sessionVariables=sql_mode=''",
                "sessionVariables=sql_safe_updates=1",
                "sessionVariables=time_zone='-11:00'");
    }

    @Override
    String readOnly() {
        return "sessionVariables=transaction_read_only=1";
    }

    @Override
    String idleLimit() {
        return "wait_timeout";
    }

    @ParameterizedTest
    @ValueSource(strings = {"useAffectedRows=true", "autocommit=false", "sessionVariables=time_zone='-11:00'"})
    void norDoThoseOfMariaDbsDriver(String option) {
        assertCycle(new JdbcLeaseStore(database.withMariaDbDriver().with(option).dataSource(), SETTINGS));
    }

    @Test
    void mariaDbsDriverMayHaveTheUrlOfMySqls() {
        MariaDbDatabase shared =
                database.withMariaDbDriver().with("permitMysqlScheme").withMySqlDriver();

        assertCycle(new JdbcLeaseStore(shared.mariaDbDataSource(), SETTINGS));
    }
}
