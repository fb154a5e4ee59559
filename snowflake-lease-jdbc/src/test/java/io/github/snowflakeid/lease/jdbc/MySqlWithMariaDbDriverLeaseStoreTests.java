package io.github.snowflakeid.lease.jdbc;

class MySqlWithMariaDbDriverLeaseStoreTests extends MySqlLeaseStoreTests {

    @Override
    MariaDbDatabase newDatabase() {
        return super.newDatabase().withMariaDbDriver();
    }
}
