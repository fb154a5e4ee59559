package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the tables, and creates them where that is wanted. What is found is remembered by its full name, and what the server
 * says of itself is asked of then on.
 */
final class Schema {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcLeaseStore.class);

    private static final String FOLDER = "io/github/snowflakeid/lease/jdbc/";

    private static final List<String> LEASES = List.of(TableNames.POOL, TableNames.WORKERS);
    private static final List<String> HISTORY = List.of(TableNames.HISTORY);

    private static final String MADE_AT_A_START = "lease tables are made when a node starts, not while it runs";

    private static final Pattern COMMENT = Pattern.compile("--.*");

    private final Transactions transactions;
    private final Product product;
    private final JdbcLeaseSettings settings;

    Schema(Transactions transactions, Product product, JdbcLeaseSettings settings) {
        this.transactions = transactions;
        this.product = product;
        this.settings = settings;
    }

    /**
     * Makes the tables unless they are there. Safe for any number of nodes at once.
     *
     * @param mayCreate whether this is a node that has not seen them before
     */
    void ensure(boolean mayCreate) {
        ensure(LEASES, mayCreate);
    }

    /** As above, for the table of the history. The script leaves the tables alone that exist. */
    void ensureHistory() {
        ensure(HISTORY, true);
    }

    private void ensure(List<String> tables, boolean mayCreate) {
        Dialect found = transactions.run("Looking for the lease tables", session -> find(session, tables));
        if (!found.sql().names().areKnown(tables)) {
            refuseUnlessWanted(found, tables, mayCreate);
            found = create(tables);
        }
        if (!found.knowsIncarnation() && settings.failoverQuarantine() && tables.equals(LEASES)) {
            found = probe(found);
        }
        if (product.learned(found) && tables.equals(LEASES)) {
            tell(found);
        }
    }

    /** The call; if it has failed since a lease table is missing, that is said. */
    <T> T inLeases(Supplier<T> call) {
        return in(LEASES, MADE_AT_A_START, call);
    }

    /** As above, for the table of the history. */
    <T> T inHistory(Supplier<T> call) {
        return in(HISTORY, "it is made when the next tenure is noted", call);
    }

    /** What a statement says of a table that is missing depends on the product, so the tables are looked for once more. */
    private <T> T in(List<String> tables, String made, Supplier<T> call) {
        try {
            return call.get();
        } catch (LeaseStoreException e) {
            if (e.getCause() instanceof SQLException reason && TransientSqlState.isMissing(reason)) {
                Dialect found = transactions.run("Looking for the lease tables", session -> find(session, tables));
                if (!found.sql().names().areKnown(tables)) {
                    throw missing(found, tables, made, e);
                }
            }
            throw e;
        }
    }

    private Dialect find(Session session, List<String> tables) throws SQLException {
        Dialect dialect = session.dialect();
        TableNames known = dialect.sql().names();
        TableNames names = known.without(tables);
        try (PreparedStatement query = session.prepare(dialect.sql().locate(tables));
                ResultSet answer = query.executeQuery()) {
            while (answer.next()) {
                String schema = answer.getString(1);
                String name = answer.getString(2);
                refuseUnlessKept(name, Objects.requireNonNullElse(answer.getString(3), ""));
                names = names.found(
                        name.substring(names.prefix().name().length()).toLowerCase(Locale.ROOT),
                        schema,
                        dialect.sql().quoted(schema),
                        dialect.sql().quoted(name));
            }
        }
        if (names.areKnown(tables) && !known.areKnown(tables)) {
            String script = dialect.sql().script();
            TableCheck.refuseOutdated(session, names, tables, read(script), FOLDER + script);
        }
        return new Dialect(dialect.sql().with(names), dialect.incarnation());
    }

    /** A lease must outlast its connection, and the server. */
    private static void refuseUnlessKept(String name, String fault) {
        if (!fault.isEmpty()) {
            throw new LeaseStoreException(
                    name + " cannot hold leases: it is " + fault + ", and must be a permanent table that commits",
                    null,
                    false);
        }
    }

    private void refuseUnlessWanted(Dialect dialect, List<String> tables, boolean mayCreate) {
        if (!mayCreate) {
            throw missing(dialect, tables, MADE_AT_A_START, null);
        }
        SchemaInitialization mode = settings.initializeSchema();
        if (mode == SchemaInitialization.NEVER) {
            throw missing(dialect, tables, "jdbc.initialize-schema is never", null);
        }
        if (mode == SchemaInitialization.EMBEDDED && !product.isInMemory()) {
            throw missing(dialect, tables, "jdbc.initialize-schema is embedded, and the database is not", null);
        }
    }

    private Dialect create(List<String> tables) {
        LeaseStoreException failure = null;
        try {
            transactions.run("Creating the lease tables", session -> {
                session.execute(session.sql().lockSchema());
                try {
                    if (!find(session, tables).sql().names().areKnown(tables)) {
                        run(session, here(session).in(read(session.sql().script())));
                    }
                } finally {
                    session.execute(session.sql().unlockSchema());
                }
                return tables;
            });
        } catch (LeaseStoreException e) {
            failure = e;
        }
        Dialect found = transactions.run("Looking for the lease tables", session -> find(session, tables));
        if (!found.sql().names().areKnown(tables)) {
            throw missing(
                    found,
                    tables,
                    failure == null ? "they are not to be seen" : String.valueOf(failure.getMessage()),
                    failure);
        }
        return found;
    }

    /** A search path, or a schema that changes, must not come between two tables. */
    private static TableNames here(Session session) throws SQLException {
        LeaseSql sql = session.sql();
        String schema = session.ask(sql.currentSchema(), new Arguments());
        return schema == null ? sql.names() : sql.names().in(schema, sql.quoted(schema));
    }

    private Dialect probe(Dialect found) {
        List<String> reasons = new ArrayList<>();
        for (String expression : found.sql().incarnations(found.sql().names().schema())) {
            boolean isKnown =
                    transactions.run("Asking which server it is", session -> isKnown(session, expression, reasons));
            if (isKnown) {
                return new Dialect(found.sql(), expression);
            }
        }
        if (!reasons.isEmpty()) {
            LOG.warn(
                    "Nobody can tell here when the database fails over, so leases that it may lose then are not waited for: {}",
                    String.join("; ", reasons));
        }
        return found;
    }

    /** A question that may not be asked fails its transaction; that is an answer, and no failure of the connection. */
    private static boolean isKnown(Session session, String expression, List<String> reasons) throws SQLException {
        try {
            return session.ask("SELECT " + expression, new Arguments()) != null;
        } catch (SQLException e) {
            if (!TransientSqlState.neverPasses(e)) {
                throw e;
            }
            session.rollback();
            session.begin();
            reasons.add(String.valueOf(e.getMessage()));
            return false;
        }
    }

    private void tell(Dialect found) {
        LOG.info(
                "The leases are kept in {} and {}{}",
                found.sql().names().inWords(TableNames.POOL),
                found.sql().names().inWords(TableNames.WORKERS),
                transactions.haveOurs() || settings.tablePrefix().contains(".")
                        ? ""
                        : ", as a pooled connection has led there; a schema in jdbc.table-prefix would say so");
    }

    /** One statement after the other: not every driver takes several at once. No text of ours has a semicolon in it. */
    private static void run(Session session, String script) throws SQLException {
        String withoutComments = COMMENT.matcher(script).replaceAll("");
        for (String statement : withoutComments.split(";", 0)) {
            if (!statement.isBlank()) {
                session.execute(statement);
            }
        }
    }

    private static LeaseTablesMissingException missing(
            Dialect dialect, List<String> tables, String reason, @Nullable Throwable cause) {
        TableNames names = dialect.sql().names();
        return new LeaseTablesMissingException(
                tables.stream()
                        .filter(table -> !names.areKnown(List.of(table)))
                        .map(names::inWords)
                        .toList(),
                reason,
                FOLDER + dialect.sql().script(),
                cause);
    }

    private static String read(String script) {
        try (InputStream in = Schema.class.getResourceAsStream(script)) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: " + FOLDER + script);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
