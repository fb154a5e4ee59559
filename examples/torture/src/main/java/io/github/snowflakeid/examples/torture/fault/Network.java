package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.network.Proxy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** All ways of a node to the servers. Thread-safe. */
final class Network implements AutoCloseable {

    private final List<Proxy> ways = new ArrayList<>();

    Network(List<Integer> servers) throws IOException {
        for (int server : servers) {
            ways.add(new Proxy(server));
        }
    }

    List<Integer> ports() {
        return ways.stream().map(Proxy::port).toList();
    }

    /** Does this to each way. */
    void disturb(Consumer<Proxy> fault) {
        ways.forEach(fault);
    }

    void heal() {
        ways.forEach(Proxy::heal);
    }

    /** No other server is reached, whatever else is done to the ways. */
    void confineTo(int server) {
        for (int i = 0; i < ways.size(); i++) {
            if (i != server) {
                ways.get(i).stop(Proxy.ANYBODY);
            }
        }
    }

    /** The contrary of {@link #confineTo}. */
    void open() {
        ways.forEach(way -> way.letGo(Proxy.ANYBODY));
    }

    @Override
    public void close() throws IOException {
        for (Proxy way : ways) {
            way.close();
        }
    }
}
