package io.github.snowflakeid.examples.torture.server;

import java.net.URI;

/** A server that somebody else runs: it is not restarted, but its leases are locked. */
public final class ForeignServer implements DatabaseServer {

    private final URI address;
    private final String user;

    /**
     * Connects to nothing yet.
     *
     * @param url of JDBC, with a host on this machine and a port
     */
    public ForeignServer(String url, String user) {
        this.address = URI.create(url.substring("jdbc:".length()));
        this.user = user;
        if (address.getPort() < 0) {
            throw new IllegalArgumentException("--url: " + url + " (expected: with a port)");
        }
    }

    @Override
    public int port() {
        return address.getPort();
    }

    @Override
    public String url(int port) {
        String more = address.getQuery() == null ? "" : "&" + address.getQuery();
        String place = address.getScheme() + "://" + address.getHost() + ":" + port + address.getPath();
        return "jdbc:" + place + "?user=" + user + more;
    }

    @Override
    public String lockLeases() {
        return address.getScheme().equals("postgresql")
                ? "LOCK TABLE snowflake_worker_lease IN ACCESS EXCLUSIVE MODE"
                : "LOCK TABLES snowflake_worker_lease WRITE";
    }

    @Override
    public boolean isOwn() {
        return false;
    }

    @Override
    public void restart(long millisBetween) {
        throw new UnsupportedOperationException("not our server");
    }

    @Override
    public void kill(long millisBetween) {
        throw new UnsupportedOperationException("not our server");
    }

    @Override
    public void close() {
        // Not ours.
    }
}
