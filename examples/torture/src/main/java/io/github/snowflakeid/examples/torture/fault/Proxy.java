package io.github.snowflakeid.examples.torture.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The network between one node and the database. Thread-safe. */
final class Proxy implements AutoCloseable {

    /** What becomes of a packet. */
    enum Mode {
        PASS,
        RESET,
        DELAY,
        HOLD,
        DROP_REPLIES
    }

    private final int target;
    private final ServerSocket server;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private Mode mode = Mode.PASS;
    private long delayMillis;

    Proxy(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    void cut() {
        set(Mode.RESET, 0);
        reset();
    }

    void delay(long millis) {
        set(Mode.DELAY, millis);
    }

    void hold() {
        set(Mode.HOLD, 0);
    }

    void dropReplies() {
        set(Mode.DROP_REPLIES, 0);
    }

    /** Packets are passed on again. Connections that lost some are beyond repair. */
    void heal() {
        boolean lossy = mode() == Mode.DROP_REPLIES;
        set(Mode.PASS, 0);
        if (lossy) {
            reset();
        }
    }

    private synchronized void set(Mode mode, long delayMillis) {
        this.mode = mode;
        this.delayMillis = delayMillis;
        notifyAll();
    }

    private synchronized Mode mode() {
        return mode;
    }

    private void reset() {
        sockets.forEach(Proxy::reset);
    }

    private static void reset(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It is gone.
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                if (mode() == Mode.RESET) {
                    reset(client);
                } else {
                    connect(client);
                }
            } catch (IOException e) {
                // This connection, or the proxy, is closed.
            }
        }
    }

    private void connect(Socket client) throws IOException {
        Socket upstream;
        try {
            upstream = new Socket(InetAddress.getLoopbackAddress(), target);
        } catch (IOException e) {
            reset(client);
            throw e;
        }
        client.setTcpNoDelay(true);
        upstream.setTcpNoDelay(true);
        sockets.add(client);
        sockets.add(upstream);
        start(() -> pump(client, upstream, false));
        start(() -> pump(upstream, client, true));
    }

    private void pump(Socket from, Socket to, boolean replies) {
        byte[] buffer = new byte[16384];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (passes(replies)) {
                    out.write(buffer, 0, length);
                }
            }
        } catch (IOException | InterruptedException e) {
            // closed
        } finally {
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private synchronized boolean passes(boolean reply) throws InterruptedException {
        while (mode == Mode.HOLD) {
            wait();
        }
        long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delayMillis);
        while (mode == Mode.DELAY && System.nanoTime() < due) {
            TimeUnit.NANOSECONDS.timedWait(this, due - System.nanoTime());
        }
        return !(reply && mode == Mode.DROP_REPLIES);
    }

    @Override
    public void close() throws IOException {
        server.close();
        set(Mode.PASS, 0);
        reset();
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
