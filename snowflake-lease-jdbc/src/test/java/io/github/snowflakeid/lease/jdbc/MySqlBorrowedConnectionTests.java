package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import org.junit.jupiter.api.Tag;

@Needs(Need.MYSQL)
@Tag("all")
class MySqlBorrowedConnectionTests extends MariaDbBorrowedConnectionTests {

    @Override
    MariaDbDatabase newMariaDb() {
        return MariaDbDatabase.newOn(TestServers.mySql());
    }
}
