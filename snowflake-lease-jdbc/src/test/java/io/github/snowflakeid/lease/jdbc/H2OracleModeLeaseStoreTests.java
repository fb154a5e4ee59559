package io.github.snowflakeid.lease.jdbc;

class H2OracleModeLeaseStoreTests extends H2LeaseStoreTests {

    @Override
    String options() {
        return ";MODE=Oracle";
    }
}
