package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Optional;
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
        Optional<String> missing = transactions.run("Looking for the lease tables", Schema::scriptIfMissing);
        if (missing.isEmpty()) {
            return;
        }
        if (mode == SchemaInitialization.NEVER) {
            throw missing(missing.get(), "jdbc.initialize-schema is never", null);
        }
        if (mode == SchemaInitialization.EMBEDDED && !product.isInMemory()) {
            throw missing(missing.get(), "jdbc.initialize-schema is embedded, and the database is not", null);
        }
        create();
    }

    private void create() {
        try {
            transactions.run("Creating the lease tables", session -> {
                session.execute(session.sql().lockSchema());
                try {
                    Optional<String> script = scriptIfMissing(session);
                    if (script.isPresent()) {
                        run(session, prefix.in(read(script.get())));
                    }
                    return script;
                } finally {
                    session.execute(session.sql().unlockSchema());
                }
            });
        } catch (LeaseStoreException e) {
            Optional<String> script = transactions.run("Looking for the lease tables", Schema::scriptIfMissing);
            if (script.isPresent()) {
                throw missing(script.get(), String.valueOf(e.getMessage()), e);
            }
        }
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

    private static Optional<String> scriptIfMissing(Session session) throws SQLException {
        return session.ask(session.sql().tablesExist())
                ? Optional.empty()
                : Optional.of(session.sql().script());
    }

    private LeaseTablesMissingException missing(String script, String reason, @Nullable Throwable cause) {
        return new LeaseTablesMissingException(prefix.tables(), reason, FOLDER + script, cause);
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
