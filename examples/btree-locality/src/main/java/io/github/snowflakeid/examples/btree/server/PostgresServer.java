package io.github.snowflakeid.examples.btree.server;

import java.sql.Connection;
import java.sql.SQLException;

/** Where the benchmark runs. Thread-safe. */
public sealed interface PostgresServer extends AutoCloseable permits OwnServer, GivenServer {

    /**
     * A new connection, outside any pool.
     *
     * @param name the application name that the server shows for it
     */
    Connection connect(String name) throws SQLException;

    /** For people: where it is, without a password. */
    String place();

    /** Whether it is the program's own: then it can be started again, and what is on it goes away with it. */
    boolean isOwn();

    /**
     * Starts it again with so much memory for pages, and an empty cache.
     *
     * @throws UnsupportedOperationException if it {@linkplain #isOwn() is not ours}
     */
    void restart(long sharedBuffersKilobytes);

    @Override
    void close();
}
