package io.github.snowflakeid.lease.jdbc;

class H2MySQLModeLeaseStoreTests extends H2LeaseStoreTests {

    @Override
    String options() {
        return ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
    }
}
