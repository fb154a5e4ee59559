package io.github.snowflakeid.lease.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A connection pool as simple as can be: it sets its connections up once and gives them out again in the state in which
 * they were returned. A request waits for ever.
 */
final class TestPool implements DataSource, AutoCloseable {

    /** Makes the state that the pool's connections have. */
    interface Setup {
        void apply(Connection connection) throws SQLException;
    }

    /** A connection as it was given back. */
    record State(boolean autoCommit, boolean readOnly, int isolation, int networkTimeout, int queryTimeout) {

        static State of(Connection connection) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                return new State(
                        connection.getAutoCommit(),
                        connection.isReadOnly(),
                        connection.getTransactionIsolation(),
                        connection.getNetworkTimeout(),
                        statement.getQueryTimeout());
            }
        }
    }

    final List<State> given = Collections.synchronizedList(new ArrayList<>());
    final List<State> committed = Collections.synchronizedList(new ArrayList<>());
    final List<State> returned = Collections.synchronizedList(new ArrayList<>());
    final AtomicInteger requests = new AtomicInteger();
    private final DataSource origin;
    private final Setup setup;
    private final Semaphore permits;
    private volatile String validation = "";
    private volatile String awaited = "";
    private volatile Action action = () -> {};
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();

    TestPool(DataSource origin, int size, Setup setup) {
        this.origin = origin;
        this.permits = new Semaphore(size);
        this.setup = setup;
    }

    @Override
    public Connection getConnection() throws SQLException {
        requests.incrementAndGet();
        permits.acquireUninterruptibly();
        Connection connection = idle.poll();
        try {
            return borrowed(validated(connection == null ? created() : connection));
        } catch (SQLException e) {
            permits.release();
            throw e;
        }
    }

    /** Has a query run on every connection that is given out, and whatever it begins left open. */
    TestPool validatingBy(String query) {
        validation = query;
        return this;
    }

    interface Action {
        void run() throws SQLException;
    }

    /** Does something each time before a statement is prepared that has this in it. */
    void before(String statement, Action action) {
        this.action = action;
        awaited = statement;
    }

    private Connection validated(Connection connection) throws SQLException {
        if (!validation.isEmpty()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(validation);
            }
        }
        return connection;
    }

    private Connection created() throws SQLException {
        Connection connection = origin.getConnection();
        try {
            setup.apply(connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        given.add(State.of(connection));
        end(connection);
        return connection;
    }

    private Connection borrowed(Connection connection) {
        AtomicBoolean open = new AtomicBoolean(true);
        return (Connection) Proxy.newProxyInstance(
                TestPool.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        if (open.getAndSet(false)) {
                            giveBack(connection);
                        }
                        return null;
                    }
                    if (method.getName().equals("commit")) {
                        committed.add(State.of(connection));
                    }
                    if (method.getName().equals("prepareStatement")
                            && !awaited.isEmpty()
                            && String.valueOf(arguments[0]).contains(awaited)) {
                        action.run();
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private void giveBack(Connection connection) throws SQLException {
        if (!connection.isClosed()) {
            returned.add(State.of(connection));
            end(connection);
            idle.push(connection);
        }
        permits.release();
    }

    private static void end(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
    }

    /** How many connections nobody has. */
    int free() {
        return permits.availablePermits();
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : idle) {
            connection.close();
        }
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
