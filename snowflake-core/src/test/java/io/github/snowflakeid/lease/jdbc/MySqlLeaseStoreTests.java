package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.TestServers;
import org.junit.jupiter.api.Tag;

@Tag("mysql")
class MySqlLeaseStoreTests extends MariaDbLeaseStoreTests {

    @Override
    MariaDbDatabase newDatabase() {
        return MariaDbDatabase.newOn(TestServers.mySql());
    }
}
