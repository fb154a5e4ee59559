package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.TcpProxy;
import org.postgresql.ds.PGSimpleDataSource;

/** A schema of a server, as told to another process. */
record PostgresAddress(String server, String schema) {

    static PostgresAddress parse(String server, String schema) {
        return new PostgresAddress(server, schema);
    }

    PostgresAddress through(TcpProxy proxy) {
        return new PostgresAddress(server.replaceFirst("//[^/]*/", "//127.0.0.1:" + proxy.port() + "/"), schema);
    }

    PGSimpleDataSource dataSource() {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setURL(server);
        dataSource.setCurrentSchema(schema);
        return dataSource;
    }
}
