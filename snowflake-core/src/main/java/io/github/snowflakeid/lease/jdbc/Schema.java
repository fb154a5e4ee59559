package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the tables, and creates them where that is wanted. */
final class Schema {

    private static final String FOLDER = "io/github/snowflakeid/lease/jdbc/";

    private static final Pattern COMMENT = Pattern.compile("--.*");

    private final Transactions transactions;
    private final Product product;
    private final TablePrefix prefix;
    private final SchemaInitialization mode;

    Schema(Transactions transactions, Product product, TablePrefix prefix, SchemaInitialization mode) {
        this.transactions = transactions;
        this.product = product;
        this.prefix = prefix;
        this.mode = mode;
    }

    /** Safe for any number of nodes at once. */
    void ensure() {
        ensure(prefix.tables(), LeaseSql::tablesExist);
    }

    /** As above, for the table of the history. The script leaves the tables alone that exist. */
    void ensureHistory() {
        ensure(List.of(prefix.historyTable()), LeaseSql::historyExists);
    }

    private void ensure(List<String> tables, Function<LeaseSql, String> exist) {
        Optional<String> missing = transactions.run("Looking for the lease tables", session -> {
            Optional<String> script = scriptIfMissing(session, exist);
            if (script.isEmpty()) {
                check(session, tables);
            }
            return script;
        });
        if (missing.isPresent()) {
            refuseUnlessWanted(tables, missing.get());
            create(tables, exist);
            transactions.run("Checking the lease tables", session -> {
                check(session, tables);
                return tables;
            });
        }
    }

    private void check(Session session, List<String> tables) throws SQLException {
        String script = session.sql().script();
        TableCheck.refuseOutdated(session, tables, prefix.in(read(script)), FOLDER + script);
    }

    private void refuseUnlessWanted(List<String> tables, String script) {
        if (mode == SchemaInitialization.NEVER) {
            throw missing(tables, script, "jdbc.initialize-schema is never", null);
        }
        if (mode == SchemaInitialization.EMBEDDED && !product.isInMemory()) {
            throw missing(tables, script, "jdbc.initialize-schema is embedded, and the database is not", null);
        }
    }

    private void create(List<String> tables, Function<LeaseSql, String> exist) {
        try {
            transactions.run("Creating the lease tables", session -> {
                session.execute(session.sql().lockSchema());
                try {
                    Optional<String> script = scriptIfMissing(session, exist);
                    if (script.isPresent()) {
                        run(session, prefix.in(read(script.get())));
                    }
                    return script;
                } finally {
                    session.execute(session.sql().unlockSchema());
                }
            });
        } catch (LeaseStoreException e) {
            Optional<String> script = look(exist);
            if (script.isPresent()) {
                throw missing(tables, script.get(), String.valueOf(e.getMessage()), e);
            }
        }
    }

    private Optional<String> look(Function<LeaseSql, String> exist) {
        return transactions.run("Looking for the lease tables", session -> scriptIfMissing(session, exist));
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

    private static Optional<String> scriptIfMissing(Session session, Function<LeaseSql, String> exist)
            throws SQLException {
        return session.ask(exist.apply(session.sql()))
                ? Optional.empty()
                : Optional.of(session.sql().script());
    }

    private static LeaseTablesMissingException missing(
            List<String> tables, String script, String reason, @Nullable Throwable cause) {
        return new LeaseTablesMissingException(tables, reason, FOLDER + script, cause);
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
