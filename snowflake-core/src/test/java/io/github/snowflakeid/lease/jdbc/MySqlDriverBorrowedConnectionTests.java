package io.github.snowflakeid.lease.jdbc;

class MySqlDriverBorrowedConnectionTests extends MariaDbBorrowedConnectionTests {

    @Override
    MariaDbDatabase newMariaDb() {
        return super.newMariaDb().withMySqlDriver();
    }
}
