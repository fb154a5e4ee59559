package io.github.snowflakeid.lease.jdbc;

class H2MariaDBModeLeaseStoreTests extends H2LeaseStoreTests {

    @Override
    String options() {
        return ";MODE=MariaDB;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
    }
}
