package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which database it is, found out at the first connection. */
final class Product {

    private static final List<String> SUPPORTED = List.of("H2", "MariaDB", "MySQL", "PostgreSQL");

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseStore.class);

    private final TablePrefix prefix;
    private volatile @Nullable LeaseSql sql;
    private volatile boolean inMemory;

    Product(TablePrefix prefix) {
        this.prefix = prefix;
    }

    LeaseSql sql(Connection connection) throws SQLException {
        LeaseSql known = sql;
        if (known == null) {
            DatabaseMetaData metaData = connection.getMetaData();
            known = sqlOf(metaData.getDatabaseProductName(), prefix);
            remember(known, String.valueOf(metaData.getURL()), looseCommits(known, connection));
        }
        return known;
    }

    private synchronized void remember(LeaseSql found, String url, @Nullable String looseCommits) {
        if (sql == null) {
            inMemory = url.startsWith("jdbc:h2:mem:");
            if (inMemory) {
                LOG.warn(
                        "The leases are in an in-memory database, {}. That is right if the rows with the IDs are there too;"
                                + " if they are in a database that other processes share, so must the leases be"
                                + " (jdbc.data-source)",
                        url);
            }
            if (looseCommits != null) {
                LOG.warn(
                        "The database may lose commits when it crashes: {}. A lost lease lets IDs be issued twice",
                        looseCommits);
            }
            sql = found;
        }
    }

    private static @Nullable String looseCommits(LeaseSql sql, Connection connection) throws SQLException {
        if (sql.looseCommits().isEmpty()) {
            return null;
        }
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql.looseCommits().get())) {
            return answer.next() ? answer.getString(1) : null;
        }
    }

    /** Whether it is an H2 database that ends with this process. Known after the first connection. */
    boolean isInMemory() {
        return inMemory;
    }

    static LeaseSql sqlOf(String product, TablePrefix prefix) {
        return switch (product) {
            case "H2" -> new H2LeaseSql(prefix);
            case "MariaDB", "MySQL" -> new MariaDbLeaseSql(prefix);
            case "PostgreSQL" -> new PostgresLeaseSql(prefix);
            default -> throw new UnsupportedDatabaseException(product, SUPPORTED);
        };
    }
}
