package io.github.snowflakeid.examples.btree.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** A server of somebody else, by its JDBC URL. */
public final class GivenServer implements PostgresServer {

    private final String url;
    private final @Nullable String user;
    private final @Nullable String password;

    public GivenServer(String url, @Nullable String user, @Nullable String password) {
        if (!url.startsWith("jdbc:postgresql:") || Driver.parseURL(url, new Properties()) == null) {
            throw new BenchmarkException(
                    "--url: " + withoutSecrets(url) + " (expected: jdbc:postgresql://host:port/database)");
        }
        this.url = url;
        this.user = user;
        this.password = password;
    }

    @Override
    public Connection connect(String name) throws SQLException {
        return open(url, user, password, name);
    }

    static Connection open(String url, @Nullable String user, @Nullable String password, String name)
            throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", name);
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("connectTimeout", "10");
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        return DriverManager.getConnection(url, properties);
    }

    @Override
    public String place() {
        return withoutSecrets(url);
    }

    private static String withoutSecrets(String url) {
        int parameters = url.indexOf('?');
        return parameters < 0 ? url : url.substring(0, parameters);
    }

    @Override
    public boolean isOwn() {
        return false;
    }

    @Override
    public void restart(long sharedBuffersKilobytes) {
        throw new UnsupportedOperationException("The server is not ours");
    }

    @Override
    public void close() {}
}
