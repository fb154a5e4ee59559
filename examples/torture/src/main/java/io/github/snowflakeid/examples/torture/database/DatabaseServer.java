package io.github.snowflakeid.examples.torture.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A database server. Its data are safe: what it has committed survives its being killed. */
public interface DatabaseServer extends AutoCloseable {

    /** How long the nemesis waits for a reply. */
    int PATIENCE_MILLIS = 60_000;

    /** Where it listens, on this machine. */
    int port();

    /** The URL of the database for whoever reaches the server at another port. */
    String url(int port);

    /** Who may do everything there, without a password. */
    String user();

    /** What locks the leases against reading and writing, up to the end of the transaction or connection. */
    String lockLeases();

    /** Whether it was started here, so that {@link #restart} and {@link #kill} are possible. */
    boolean isOwn();

    /** Stops it, waits so long, and starts it again with its data. */
    void restart(long millisBetween) throws Exception;

    /** As above, but it has no chance to stop properly. */
    void kill(long millisBetween) throws Exception;

    /**
     * Straight to the server, and more patient than a node: a lock on the leases has to wait for the transactions of nodes that
     * have been stopped, or cut off, for longer than a node waits for a reply.
     */
    default Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection(url(port()), user(), "");
        connection.setNetworkTimeout(Runnable::run, PATIENCE_MILLIS);
        return connection;
    }

    @Override
    void close();
}
