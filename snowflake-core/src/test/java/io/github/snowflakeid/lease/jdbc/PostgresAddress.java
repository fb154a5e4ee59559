package io.github.snowflakeid.lease.jdbc;

import org.postgresql.ds.PGSimpleDataSource;

/** A schema of a server on this machine, as told to another process. */
record PostgresAddress(int port, String schema) {

    static PostgresAddress parse(String port, String schema) {
        return new PostgresAddress(Integer.parseInt(port), schema);
    }

    PGSimpleDataSource dataSource() {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setServerNames(new String[] {"127.0.0.1"});
        dataSource.setPortNumbers(new int[] {port});
        dataSource.setDatabaseName("postgres");
        dataSource.setUser("postgres");
        dataSource.setCurrentSchema(schema);
        return dataSource;
    }
}
