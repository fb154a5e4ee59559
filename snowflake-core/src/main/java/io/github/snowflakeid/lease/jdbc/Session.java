package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A borrowed connection, whatever the state it came in. What is changed is changed back before it is returned. */
final class Session implements AutoCloseable {

    private interface Restoration {
        void run() throws SQLException;
    }

    private final Connection connection;
    private final LeaseSql sql;
    private final Optional<String> setUp;
    private final Optional<String> begin;
    private final Duration queryTimeout;
    private final Deque<Restoration> restorations = new ArrayDeque<>();
    private boolean begun;
    private boolean isSetUp;

    /** Takes over the connection: closes it if this fails. */
    Session(Connection connection, LeaseSql sql, Duration queryTimeout, Duration networkTimeout) throws SQLException {
        this.connection = connection;
        this.sql = sql;
        this.setUp = sql.setUp(networkTimeout);
        this.begin = sql.begin(queryTimeout, networkTimeout);
        this.queryTimeout = queryTimeout;
        try {
            limitNetwork((int) networkTimeout.toMillis());
            limitQueries();
            endLeftovers();
            makeWritable();
        } catch (SQLException | RuntimeException e) {
            close();
            throw e;
        }
    }

    LeaseSql sql() {
        return sql;
    }

    void begin() throws SQLException {
        setAutoCommit(false);
        setUp();
        begun = true;
        execute(begin);
    }

    /** What renews a lease on a connection that commits by itself, as this one does then; empty if the product has no such. */
    Optional<String> renewalAtOnce() throws SQLException {
        Optional<String> statement = sql.renewAtOnce(queryTimeout);
        if (statement.isPresent()) {
            setAutoCommit(true);
        }
        return statement;
    }

    private void setUp() throws SQLException {
        if (!isSetUp) {
            isSetUp = true;
            execute(setUp);
            restorations.push(() -> execute(sql.tearDown()));
        }
    }

    void commit() throws SQLException {
        connection.commit();
        begun = false;
    }

    /** If there is something to roll back. */
    void rollback() throws SQLException {
        if (begun) {
            connection.rollback();
            begun = false;
        }
    }

    void execute(Optional<String> text) throws SQLException {
        if (text.isPresent()) {
            execute(text.get());
        }
    }

    void execute(String text) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            limit(statement);
            statement.execute(text);
        }
    }

    /** The statement with its parameters, in order. */
    PreparedStatement prepare(String text, @Nullable Object... parameters) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(text);
        try {
            limit(statement);
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    private void limit(Statement statement) throws SQLException {
        if (!sql.limitsStatements()) {
            statement.setQueryTimeout((int) queryTimeout.plusMillis(999).toSeconds());
        }
    }

    int update(String text, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement statement = prepare(text, parameters)) {
            return statement.executeUpdate();
        }
    }

    boolean ask(String question) throws SQLException {
        try (PreparedStatement statement = prepare(question);
                ResultSet answer = statement.executeQuery()) {
            return answer.next() && answer.getBoolean(1);
        }
    }

    /** Never fails: what was committed is committed. */
    @Override
    public void close() {
        try (connection) {
            restore();
        } catch (SQLException | RuntimeException e) {
            // The pool finds out by itself.
        }
    }

    /**
     * A connection that cannot be put back into the state that it came in must not serve others. The rollback comes first,
     * since switching auto-commit on commits what is open.
     */
    private void restore() throws SQLException {
        try {
            rollback();
            while (!restorations.isEmpty()) {
                restorations.pop().run();
            }
        } catch (SQLException | RuntimeException e) {
            connection.abort(Runnable::run);
        }
    }

    /** Where the driver can do it; a stricter limit stays. */
    private void limitNetwork(int millis) {
        try {
            int before = connection.getNetworkTimeout();
            if (before == 0 || before > millis) {
                connection.setNetworkTimeout(Runnable::run, millis);
                restorations.push(() -> connection.setNetworkTimeout(Runnable::run, before));
            }
        } catch (SQLException | AbstractMethodError e) {
            // Not supported. A connection that is broken shows itself in the next step.
        }
    }

    /** H2's query timeout belongs to the connection, not to the statement. */
    private void limitQueries() throws SQLException {
        if (!sql.limitsStatements()) {
            int before;
            try (Statement statement = connection.createStatement()) {
                before = statement.getQueryTimeout();
            }
            restorations.push(() -> {
                try (Statement statement = connection.createStatement()) {
                    statement.setQueryTimeout(before);
                }
            });
        }
    }

    /** Without auto-commit a pool's own validation query may have begun a transaction. */
    private void endLeftovers() throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
    }

    private void setAutoCommit(boolean wanted) throws SQLException {
        if (connection.getAutoCommit() != wanted) {
            connection.setAutoCommit(wanted);
            restorations.push(() -> connection.setAutoCommit(!wanted));
        }
    }

    private void makeWritable() throws SQLException {
        if (connection.isReadOnly()) {
            connection.setReadOnly(false);
            restorations.push(() -> connection.setReadOnly(true));
        }
    }
}
