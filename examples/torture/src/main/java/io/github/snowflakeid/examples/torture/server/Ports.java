package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Ports of this machine for servers that are started, killed and started again. They lie where systems do not give out ports by
 * themselves, in blocks; whoever listens at the first port of a block has all of it, so that runs at the same time do not meet.
 */
final class Ports implements AutoCloseable {

    private static final int FIRST = 20_000;
    private static final int SIZE = 20;
    private static final int BLOCKS = 500;

    private final ServerSocket claim;
    private int last;

    private Ports(ServerSocket claim) {
        this.claim = claim;
        this.last = claim.getLocalPort();
    }

    /** A block that is free. */
    static Ports claim() throws IOException {
        List<Integer> blocks = new ArrayList<>(IntStream.range(0, BLOCKS)
                .mapToObj(block -> FIRST + block * SIZE)
                .toList());
        Collections.shuffle(blocks);
        for (int first : blocks) {
            try {
                return new Ports(listen(first));
            } catch (BindException e) {
                // Another run's.
            }
        }
        throw new BindException("No free block of ports from " + FIRST + " to " + (FIRST + BLOCKS * SIZE - 1));
    }

    private static ServerSocket listen(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }

    int next() throws IOException {
        while (++last < claim.getLocalPort() + SIZE) {
            try (ServerSocket free = listen(last)) {
                return free.getLocalPort();
            } catch (BindException e) {
                // Somebody's who does not know of blocks.
            }
        }
        throw new BindException("No free port left in the block from " + claim.getLocalPort());
    }

    List<Integer> next(int count) throws IOException {
        List<Integer> ports = new ArrayList<>();
        while (ports.size() < count) {
            ports.add(next());
        }
        return List.copyOf(ports);
    }

    /** As addresses, one after the other. */
    static String addresses(String prefix, List<Integer> ports) {
        return ports.stream().map(port -> prefix + "127.0.0.1:" + port).collect(Collectors.joining(","));
    }

    @Override
    public void close() {
        try {
            claim.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
