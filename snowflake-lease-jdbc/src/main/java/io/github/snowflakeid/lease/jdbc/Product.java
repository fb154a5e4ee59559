package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which database it is, found out at the first connection. */
final class Product {

    private static final List<String> SUPPORTED = List.of("H2", "MariaDB", "MySQL", "PostgreSQL");

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseStore.class);

    /** Products that answer as another one, and are not: what a lease rests on they do otherwise, or not at all. */
    private static final Pattern IMITATOR = Pattern.compile(
            "CockroachDB|YugabyteDB|-YB-|Redshift|Greenplum|Materialize|CrateDB|QuestDB|TiDB|OceanBase|SingleStore|MemSQL"
                    + "|Vitess|Doris|StarRocks|ClickHouse",
            Pattern.CASE_INSENSITIVE);

    private final TablePrefix prefix;
    private volatile @Nullable Dialect dialect;
    private volatile boolean inMemory;

    Product(TablePrefix prefix) {
        this.prefix = prefix;
    }

    Dialect dialect(Connection connection) throws SQLException {
        Dialect known = dialect;
        if (known == null) {
            DatabaseMetaData metaData = connection.getMetaData();
            LeaseSql named = sqlOf(metaData.getDatabaseProductName(), TableNames.configured(prefix));
            LeaseSql sql = named.of(requireNoImitator(answer(named.version(), connection)));
            known = Dialect.of(sql);
            remember(known, String.valueOf(metaData.getURL()), answer(sql.looseCommits(), connection));
        }
        return known;
    }

    /**
     * The names of the tables, and what the server says of itself, are known from now on.
     *
     * @return whether they were not before
     */
    synchronized boolean learned(Dialect found) {
        Dialect known = dialect;
        Dialect all = known == null ? found : known.and(found);
        dialect = all;
        return !all.equals(known);
    }

    private synchronized void remember(Dialect found, String url, @Nullable String looseCommits) {
        if (dialect == null) {
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
            dialect = found;
        }
    }

    private static @Nullable String answer(Optional<String> question, Connection connection) throws SQLException {
        if (question.isEmpty()) {
            return null;
        }
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question.get())) {
            return answer.next() ? answer.getString(1) : null;
        }
    }

    /** Whether it is an H2 database that ends with this process. Known after the first connection. */
    boolean isInMemory() {
        return inMemory;
    }

    /** What the server says of its version, if it is what it says to be. */
    static String requireNoImitator(@Nullable String version) {
        String text = version == null ? "" : version;
        if (IMITATOR.matcher(text).find()) {
            throw new UnsupportedDatabaseException(text, SUPPORTED);
        }
        return text;
    }

    static LeaseSql sqlOf(String product, TableNames names) {
        return switch (product) {
            case "H2" -> new H2LeaseSql(names);
            case "MariaDB", "MySQL" -> new MariaDbLeaseSql(names, product.equals("MariaDB"));
            case "PostgreSQL" -> new PostgresLeaseSql(names);
            default -> throw new UnsupportedDatabaseException(product, SUPPORTED);
        };
    }
}
