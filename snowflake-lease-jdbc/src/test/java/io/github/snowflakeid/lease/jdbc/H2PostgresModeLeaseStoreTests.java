package io.github.snowflakeid.lease.jdbc;

class H2PostgresModeLeaseStoreTests extends H2LeaseStoreTests {

    @Override
    String options() {
        return ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
    }
}
