package io.github.snowflakeid.examples.torture.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A database server. Its data are safe: what it has committed survives its being killed. */
public interface DatabaseServer extends AutoCloseable {

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

    /** Straight to the server. */
    default Connection connect() throws SQLException {
        return DriverManager.getConnection(url(port()), user(), "");
    }

    @Override
    void close();
}
