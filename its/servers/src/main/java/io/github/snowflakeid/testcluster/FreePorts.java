package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * Ports for servers that are started again, or that try to reach each other before both are there: they lie where systems do
 * not give out ports by themselves, since whoever connects to a port where nobody listens may be given that port.
 */
final class FreePorts {

    private static final int FIRST = 10_000;
    private static final int COUNT = 9_000;

    private FreePorts() {}

    static int one() throws IOException {
        while (true) {
            int port = FIRST + ThreadLocalRandom.current().nextInt(COUNT);
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException e) {
                // Somebody's.
            }
        }
    }

    static List<Integer> some(int count) {
        return Stream.generate(() -> {
                    try {
                        return one();
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .distinct()
                .limit(count)
                .toList();
    }
}
