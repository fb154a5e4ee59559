package io.github.snowflakeid.lease.jdbc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;
import org.mariadb.jdbc.MariaDbDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One MariaDB server for all tests of this JVM: the one at the JDBC URL in the system property {@value #PROPERTY} or the
 * environment variable {@value #VARIABLE}, whose user may create databases; else one that is installed on this machine,
 * started for these tests. Without either the tests fail.
 */
final class MariaDbServer {

    static final String PROPERTY = "snowflake.test.mariadb.url";
    static final String VARIABLE = "SNOWFLAKE_TEST_MARIADB_URL";

    private static final Logger LOG = LoggerFactory.getLogger(MariaDbServer.class);
    private static final String URL = start();

    private MariaDbServer() {}

    private static String start() {
        String given = System.getProperty(PROPERTY, System.getenv().getOrDefault(VARIABLE, ""));
        if (!given.isEmpty()) {
            LOG.info("MariaDB tests use the server at {}", given.replaceAll("password=[^&]*", "password=***"));
            return given;
        }
        try {
            LocalMariaDb local = LocalMariaDb.start();
            LOG.info("MariaDB tests use {}, started at {}", local.program(), local.url());
            return local.url();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "No MariaDB to test with: neither the system property " + PROPERTY
                            + " nor the environment variable " + VARIABLE
                            + " names one (jdbc:mariadb://host/?user=root), and none could be started here",
                    e);
        }
    }

    /** The URL of a new, empty database. */
    static String newDatabase() {
        String name = "s" + UUID.randomUUID().toString().replace("-", "");
        execute("CREATE DATABASE " + name);
        return urlOf(name);
    }

    /** Connections to a new, empty database. */
    static DataSource newSchema() {
        return dataSource(newDatabase());
    }

    static DataSource dataSource(String url) {
        try {
            return new MariaDbDataSource(url);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static int port() {
        return URI.create(URL.substring("jdbc:".length())).getPort();
    }

    /** With the options of the URL, on another port of this machine: a proxy's. */
    static String throughPort(String url, int port) {
        return url.replaceFirst("//[^/]*/", "//127.0.0.1:" + port + "/");
    }

    static void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String urlOf(String database) {
        return URL.replaceFirst("(//[^/]*/)[^?]*", "$1" + database);
    }
}
