package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;

@Needs(Need.MYSQL)
class MySqlLeaseStoreTests extends MariaDbLeaseStoreTests {

    @Override
    MariaDbDatabase newDatabase() {
        return MariaDbDatabase.newOn(TestServers.mySql());
    }
}
