package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the tables, and creates them where that is wanted. */
final class Schema {

    private static final String FOLDER = "io/github/snowflakeid/lease/jdbc/";

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
        if (missing.isPresent()) {
            create(missing.get());
        }
        transactions.run("Checking the lease tables", this::check);
    }

    private boolean check(Session session) throws SQLException {
        String script = session.sql().script();
        return TableCheck.passed(session, prefix.in(read(script)), FOLDER + script);
    }

    private void create(String missing) {
        if (mode == SchemaInitialization.NEVER) {
            throw missing(missing, "jdbc.initialize-schema is never", null);
        }
        if (mode == SchemaInitialization.EMBEDDED && !product.isInMemory()) {
            throw missing(missing, "jdbc.initialize-schema is embedded, and the database is not", null);
        }
        create();
    }

    private void create() {
        try {
            transactions.run("Creating the lease tables", session -> {
                if (session.sql().lockSchema().isPresent()) {
                    session.execute(session.sql().lockSchema().get());
                }
                Optional<String> script = scriptIfMissing(session);
                if (script.isPresent()) {
                    session.execute(prefix.in(read(script.get())));
                }
                return script;
            });
        } catch (LeaseStoreException e) {
            Optional<String> script = transactions.run("Looking for the lease tables", Schema::scriptIfMissing);
            if (script.isPresent()) {
                throw missing(script.get(), String.valueOf(e.getMessage()), e);
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
