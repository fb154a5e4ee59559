package io.github.snowflakeid.lease.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/** A pool of one connection that hands it out in a state, and cleans nothing. It looks at the connection before and after. */
final class BorrowedPool implements AutoCloseable {

    private final DataSource database;
    private final BorrowedState state;
    private final String look;
    private Connection connection;
    final List<String> given = new ArrayList<>();
    final List<String> returned = new ArrayList<>();
    private boolean isDirty;

    BorrowedPool(DataSource database, BorrowedState state, String look) throws SQLException {
        this.database = database;
        this.state = state;
        this.look = look;
        this.connection = database.getConnection();
    }

    /** From now on connections are handed out in the state. */
    void soil() {
        isDirty = true;
    }

    DataSource dataSource() {
        return (DataSource) Proxy.newProxyInstance(
                BorrowedPool.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getConnection")) {
                        return borrowed();
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private synchronized Connection borrowed() throws SQLException {
        if (connection.isClosed()) {
            connection = database.getConnection();
        }
        if (isDirty) {
            given.add(expected());
            state.setup().apply(connection);
        }
        Connection lent = connection;
        AtomicBoolean open = new AtomicBoolean(true);
        return (Connection) Proxy.newProxyInstance(
                BorrowedPool.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        if (open.getAndSet(false)) {
                            giveBack(lent);
                        }
                        return null;
                    }
                    if (method.getName().equals("isClosed") && !open.get()) {
                        return true;
                    }
                    try {
                        return method.invoke(lent, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private synchronized void giveBack(Connection lent) throws SQLException {
        if (isDirty && lent.isValid(5)) {
            returned.add(seen(lent));
            lent.close();
        }
    }

    /** What a connection in this state looks like when what is open in it was rolled back. */
    private String expected() throws SQLException {
        try (Connection twin = database.getConnection()) {
            state.setup().apply(twin);
            if (!twin.isValid(5)) {
                return "closed";
            }
            if (twin.getAutoCommit()) {
                try (Statement statement = twin.createStatement()) {
                    statement.execute("ROLLBACK");
                }
            } else {
                twin.rollback();
            }
            return seen(twin);
        }
    }

    /** What the session says of itself. */
    private String seen(Connection connection) throws SQLException {
        StringBuilder seen = new StringBuilder();
        seen.append(connection.getAutoCommit())
                .append(' ')
                .append(connection.isReadOnly())
                .append(' ');
        seen.append(connection.getTransactionIsolation()).append(' ').append(connection.getNetworkTimeout());
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(look)) {
            row.next();
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                seen.append(' ').append(row.getString(i));
            }
        }
        return seen.toString();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
