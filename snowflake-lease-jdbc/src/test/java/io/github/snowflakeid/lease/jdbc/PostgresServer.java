package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.TcpProxy;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL server in which every test has a schema of its own. */
record PostgresServer(TestServer server) {

    /** What these tests are given, of whatever kind. */
    static PostgresServer any() {
        return new PostgresServer(TestServers.postgres());
    }

    /** For tests that read its log, depend on its settings, or log in without a password. */
    static PostgresServer embedded() {
        return new PostgresServer(EmbeddedPostgresServer.server());
    }

    /** Connections into a new schema. */
    PGSimpleDataSource newSchema() {
        return newAddress().dataSource();
    }

    PostgresAddress newAddress() {
        String schema = TestServer.newName();
        execute("CREATE SCHEMA " + schema);
        return new PostgresAddress(server.url(), schema);
    }

    TcpProxy proxy() throws IOException {
        PGSimpleDataSource target = new PGSimpleDataSource();
        target.setURL(server.url());
        return new TcpProxy(target.getServerNames()[0], target.getPortNumbers()[0]);
    }

    void execute(String sql) {
        server.execute(sql);
    }

    Connection connect() throws SQLException {
        return server.connect();
    }
}
