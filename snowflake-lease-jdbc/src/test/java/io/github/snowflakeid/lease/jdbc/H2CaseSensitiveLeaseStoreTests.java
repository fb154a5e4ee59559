package io.github.snowflakeid.lease.jdbc;

class H2CaseSensitiveLeaseStoreTests extends H2LeaseStoreTests {

    @Override
    String options() {
        return ";DATABASE_TO_UPPER=FALSE";
    }
}
