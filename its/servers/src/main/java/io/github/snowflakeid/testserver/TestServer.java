package io.github.snowflakeid.testserver;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/**
 * A server that tests may do to as they like.
 *
 * @param url of JDBC, of a user who may create databases and users
 */
public record TestServer(String url) {

    /** A name that the server does not know yet. */
    public static String newName() {
        return "s" + UUID.randomUUID().toString().replace("-", "");
    }

    /** The URL of a new, empty database, with options of the driver such as {@code useAffectedRows=true}. */
    public String newDatabase(String... options) {
        String name = newName();
        execute("CREATE DATABASE " + name);
        return with(url.replaceFirst("(//[^/]*/)[^?]*", "$1" + name), options);
    }

    public static String with(String url, String... options) {
        StringBuilder result = new StringBuilder(url);
        for (String option : options) {
            result.append(result.indexOf("?") < 0 ? '?' : '&').append(option);
        }
        return result.toString();
    }

    public void execute(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /** The URL without the password. */
    @Override
    public String toString() {
        return url.replaceAll("password=[^&]*", "password=***");
    }
}
