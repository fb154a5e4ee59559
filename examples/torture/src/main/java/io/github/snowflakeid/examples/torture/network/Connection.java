package io.github.snowflakeid.examples.torture.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** A client's connection through a proxy, pumped by two threads, either way one. */
final class Connection {

    private final Socket client;
    private final Socket server;
    private final Gate gate;
    private final UnaryOperator<String> introduction;
    private volatile String name = "";

    Connection(Socket client, Socket server, Gate gate, UnaryOperator<String> introduction) throws IOException {
        this.client = client;
        this.server = server;
        this.gate = gate;
        this.introduction = introduction;
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
    }

    void pumpRequests() {
        pump(client, server, false);
    }

    void pumpReplies() {
        pump(server, client, true);
    }

    private void pump(Socket from, Socket to, boolean replies) {
        byte[] buffer = new byte[16384];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (!replies && name.isEmpty()) {
                    name = introduction.apply(new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
                }
                if (gate.passes(name, replies)) {
                    out.write(buffer, 0, length);
                }
            }
        } catch (IOException | InterruptedException e) {
            // closed
        }
    }

    void reset() {
        reset(client);
        reset(server);
    }

    static void reset(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is gone.
        }
    }
}
