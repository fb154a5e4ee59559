package io.github.snowflakeid.examples.torture.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** A database server. */
public non-sealed interface DatabaseServer extends LeaseServer {

    /** How long the nemesis waits for a reply. */
    int PATIENCE_MILLIS = 60_000;

    /** Where it listens, on this machine. */
    int port();

    /** The JDBC URL, with the user, for whoever reaches the server at another port. */
    String url(int port);

    @Override
    default List<Integer> ports() {
        return List.of(port());
    }

    @Override
    default String url(List<Integer> ports) {
        return url(ports.get(0));
    }

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
        Connection connection = DriverManager.getConnection(url(port()));
        connection.setNetworkTimeout(Runnable::run, PATIENCE_MILLIS);
        return connection;
    }
}
