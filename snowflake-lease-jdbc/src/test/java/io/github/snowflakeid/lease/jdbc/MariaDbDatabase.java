package io.github.snowflakeid.lease.jdbc;

import com.mysql.cj.jdbc.MysqlDataSource;
import io.github.snowflakeid.testserver.TestServer;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.mariadb.jdbc.MariaDbDataSource;

/** A database of MariaDB or MySQL. The URL names the driver, and each driver speaks with both servers. */
record MariaDbDatabase(String url) {

    static MariaDbDatabase newOn(TestServer server) {
        return new MariaDbDatabase(server.newDatabase());
    }

    MariaDbDatabase withMariaDbDriver() {
        return new MariaDbDatabase(
                url.replaceFirst("^jdbc:mysql:", "jdbc:mariadb:").replace("DISABLED", "disable"));
    }

    MariaDbDatabase withMySqlDriver() {
        return new MariaDbDatabase(
                url.replaceFirst("^jdbc:mariadb:", "jdbc:mysql:").replace("disable", "DISABLED"));
    }

    /** With options of the driver: {@code useAffectedRows=true}. */
    MariaDbDatabase with(String... options) {
        return new MariaDbDatabase(TestServer.with(url, options));
    }

    MariaDbDatabase as(String user, String password) {
        return new MariaDbDatabase(url.replaceAll("(?<=[?&])(user|password)=[^&]*&?", ""))
                .with("user=" + user, "password=" + password);
    }

    String name() {
        return url.replaceFirst(".*//[^/]*/", "").replaceFirst("\\?.*", "");
    }

    DataSource dataSource() {
        if (url.startsWith("jdbc:mariadb:")) {
            return mariaDbDataSource();
        }
        MysqlDataSource dataSource = new MysqlDataSource();
        dataSource.setUrl(url);
        return dataSource;
    }

    /** Whatever the URL names. */
    DataSource mariaDbDataSource() {
        try {
            return new MariaDbDataSource(url);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
