package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Ports of this machine. */
final class Ports {

    private Ports() {}

    static int free() throws IOException {
        return free(1).get(0);
    }

    /** Different ones. */
    static List<Integer> free(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }

    /** As addresses, one after the other. */
    static String addresses(String prefix, List<Integer> ports) {
        return ports.stream().map(port -> prefix + "127.0.0.1:" + port).collect(Collectors.joining(","));
    }
}
