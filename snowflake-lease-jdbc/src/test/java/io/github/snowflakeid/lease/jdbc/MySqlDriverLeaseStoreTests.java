package io.github.snowflakeid.lease.jdbc;

/** MySQL's own driver, which calls a MariaDB server MySQL. */
class MySqlDriverLeaseStoreTests extends MariaDbLeaseStoreTests {

    @Override
    MariaDbDatabase newDatabase() {
        return super.newDatabase().withMySqlDriver();
    }
}
