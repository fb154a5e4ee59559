package io.github.snowflakeid.examples.torture.server;

import java.util.List;

/**
 * What holds the leases. Its data are safe: what it has committed survives its being killed, unless it is a {@link
 * ReplicatedPostgres} that replicates asynchronously.
 */
public sealed interface LeaseServer extends AutoCloseable permits DatabaseServer, Ensemble, ReplicatedPostgres {

    /** Where it listens, on this machine; each of its members. */
    List<Integer> ports();

    /** What a node is told that reaches it at other ports: {@code jdbc:}, {@code zookeeper:} or {@code etcd:}, and where. */
    String url(List<Integer> ports);

    /**
     * Whether it knows the time. If not, nodes go by their own clocks, and hardly any takes a worker ID before its clock has
     * reached the fence.
     */
    default boolean hasClock() {
        return true;
    }

    @Override
    void close();
}
