package io.github.snowflakeid.its.boot;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A PostgreSQL for all tests of this JVM, and a new database in it for each that asks. */
final class Postgres {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private Postgres() {}

    static String newDatabase() {
        String name = "its" + DATABASES.incrementAndGet();
        execute(Server.URL, "create database " + name);
        return url(Server.POSTGRES, name);
    }

    static String url(EmbeddedPostgres server, String database) {
        return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/" + database + "?user=postgres";
    }

    static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    static EmbeddedPostgres.Builder builder() {
        return EmbeddedPostgres.builder().setLocaleConfig("locale", "C");
    }

    private static final class Server {

        static final EmbeddedPostgres POSTGRES = start();
        static final String URL = url(POSTGRES, "postgres");

        private static EmbeddedPostgres start() {
            try {
                return builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
