package io.github.snowflakeid.testcluster;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Answers 200 over HTTP if its PostgreSQL is the primary, 503 if not: what such clusters' helpers do for load balancers. */
public final class PrimaryCheck implements AutoCloseable {

    private final HttpServer http;

    public PrimaryCheck(PostgresInstance server) throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/", exchange -> {
            exchange.sendResponseHeaders(isPrimary(server) ? 200 : 503, -1);
            exchange.close();
        });
        http.start();
    }

    public int port() {
        return http.getAddress().getPort();
    }

    private static boolean isPrimary(PostgresInstance server) {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT NOT pg_is_in_recovery()")) {
            return result.next() && result.getBoolean(1);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
