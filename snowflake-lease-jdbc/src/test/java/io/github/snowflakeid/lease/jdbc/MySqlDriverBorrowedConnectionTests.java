package io.github.snowflakeid.lease.jdbc;

import org.junit.jupiter.api.Tag;

@Tag("all")
class MySqlDriverBorrowedConnectionTests extends MariaDbBorrowedConnectionTests {

    @Override
    MariaDbDatabase newMariaDb() {
        return super.newMariaDb().withMySqlDriver();
    }
}
