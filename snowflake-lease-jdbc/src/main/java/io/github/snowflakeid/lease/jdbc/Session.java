package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A borrowed connection, whatever the state it came in. What its borrower before has left open is rolled back, never
 * committed. What is changed here is changed back before it is returned.
 */
final class Session implements AutoCloseable {

    private interface Restoration {
        void run() throws SQLException;
    }

    private final Connection connection;
    private final Connections.Lent lent;
    private final Dialect dialect;
    private final LeaseSql sql;
    private final Optional<String> setUp;
    private final Optional<String> begin;
    private final Duration queryTimeout;
    private final Deque<Restoration> restorations = new ArrayDeque<>();
    private boolean begun;
    private boolean isSetUp;

    /** Takes over the connection: closes it if this fails. */
    Session(Connections.Lent lent, Dialect dialect, JdbcLeaseSettings settings) throws SQLException {
        this.connection = lent.connection();
        this.lent = lent;
        this.dialect = dialect;
        this.sql = dialect.sql();
        this.setUp = sql.setUp(settings.networkTimeout());
        this.begin = sql.begin(settings.queryTimeout(), settings.networkTimeout());
        this.queryTimeout = settings.queryTimeout();
        try {
            limitNetwork((int) settings.networkTimeout().toMillis());
            limitQueries();
            connection.clearWarnings();
            endLeftovers();
        } catch (SQLException | RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    LeaseSql sql() {
        return sql;
    }

    Dialect dialect() {
        return dialect;
    }

    /** Whether what is found here can be believed, although it is not what was known. */
    boolean isOurs() {
        return lent.isOurs();
    }

    /** Whether others have used the connection before. */
    boolean isPooled() {
        return lent.isPooled();
    }

    void begin() throws SQLException {
        makeWritable();
        if (sql.rollback().isEmpty()) {
            setAutoCommit(false);
        }
        setUp();
        begun = true;
        execute(begin);
    }

    /** Whether each statement is committed by itself from now on. */
    boolean commitEachStatement() throws SQLException {
        if (sql.rollback().isEmpty()) {
            makeWritable();
            setAutoCommit(true);
        }
        return connection.getAutoCommit();
    }

    /** If it is not known whether it was done, undoing it fails, and the connection is given up. */
    private void setUp() throws SQLException {
        if (!isSetUp) {
            isSetUp = true;
            restorations.push(() -> execute(sql.tearDown()));
            execute(setUp);
        }
    }

    void commit() throws SQLException {
        connection.clearWarnings();
        if (sql.rollback().isPresent()) {
            execute("COMMIT");
        } else {
            connection.commit();
        }
        begun = false;
        refuseWarnings(connection.getWarnings());
    }

    /** If there is something to roll back. */
    void rollback() throws SQLException {
        if (begun) {
            rollBack();
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

    /** The statement with its arguments, by name. */
    PreparedStatement prepare(String text, Arguments arguments) throws SQLException {
        String complete = dialect.complete(text);
        PreparedStatement statement = prepare(Arguments.withoutNames(complete));
        try {
            arguments.set(statement, complete);
            return statement;
        } catch (SQLException | RuntimeException e) {
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

    int update(String text, Arguments arguments) throws SQLException {
        try (PreparedStatement statement = prepare(text, arguments)) {
            return statement.executeUpdate();
        }
    }

    /** The first column of the first row, as text; null if there is none. */
    @Nullable
    String ask(String question, Arguments arguments) throws SQLException {
        try (PreparedStatement statement = prepare(question, arguments);
                ResultSet answer = statement.executeQuery()) {
            return answer.next() ? answer.getString(1) : null;
        }
    }

    /**
     * That the wait for a synchronous standby was cancelled is said by a warning, after the commit: what was written may be
     * lost with this server.
     */
    void refuseWarnings(@Nullable SQLWarning warning) throws SQLException {
        if (warning != null && sql.warnsOfCommits()) {
            throw new SQLException("The database has committed with a warning: " + warning.getMessage(), warning);
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

    /**
     * A transaction may be open although the driver speaks of auto-commit, if it was begun by SQL text. So auto-commit is
     * switched off first, since drivers refuse a rollback otherwise, and never on, since that would commit.
     */
    private void endLeftovers() throws SQLException {
        if (sql.rollback().isEmpty()) {
            setAutoCommit(false);
        }
        rollBack();
    }

    private void rollBack() throws SQLException {
        if (sql.rollback().isPresent()) {
            execute(sql.rollback());
        } else {
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
