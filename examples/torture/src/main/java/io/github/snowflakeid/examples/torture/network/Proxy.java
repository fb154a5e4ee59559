package io.github.snowflakeid.examples.torture.network;

import io.github.snowflakeid.examples.torture.network.Gate.Mode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;

/**
 * The network on the way to one server, which may be another one later. Besides what becomes of all packets, those of single clients can be stopped, where
 * clients say who they are. Thread-safe.
 */
public final class Proxy implements AutoCloseable {

    /** Stands for clients that do not say who they are. */
    public static final String ANYBODY = "";

    private static final Duration RETRY = Duration.ofMillis(20);

    private volatile int target;
    private final UnaryOperator<String> introduction;
    private final Duration patience;
    private final ServerSocket server;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final Gate gate = new Gate();

    /** For clients that do not say who they are. */
    public Proxy(int target) throws IOException {
        this(target, packet -> ANYBODY, Duration.ZERO);
    }

    /**
     * For clients that do, or that have to wait.
     *
     * @param introduction tells from a packet who it is from; {@link #ANYBODY} if it does not say
     * @param patience how long a client waits for a server that does not listen yet, since a proxy cannot refuse it
     */
    public Proxy(int target, UnaryOperator<String> introduction, Duration patience) throws IOException {
        this.target = target;
        this.introduction = introduction;
        this.patience = patience;
        this.server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** Where it listens. */
    public int port() {
        return server.getLocalPort();
    }

    /** Resets connections, and refuses them. */
    public void cut() {
        gate.set(Mode.RESET, 0);
        reset();
    }

    /** From now on connections are opened to this port; those that are open are reset. */
    public void moveTo(int port) {
        target = port;
        reset();
    }

    /** Every packet is so late. */
    public void delay(long millis) {
        gate.set(Mode.DELAY, millis);
    }

    /** No packet arrives, either way, until later. */
    public void hold() {
        gate.set(Mode.HOLD, 0);
    }

    /** Requests arrive, replies never do. */
    public void dropReplies() {
        gate.set(Mode.DROP_REPLIES, 0);
    }

    /** Packets arrive again. Connections that lost some are beyond repair. */
    public void heal() {
        boolean lossy = gate.mode() == Mode.DROP_REPLIES;
        gate.set(Mode.PASS, 0);
        if (lossy) {
            reset();
        }
    }

    /** No packet from or to this client arrives until {@link #letGo}, whatever is done to the others. */
    public void stop(String client) {
        gate.stop(client);
    }

    /** Ends {@link #stop}. */
    public void letGo(String client) {
        gate.letGo(client);
    }

    private void reset() {
        connections.forEach(Connection::reset);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                if (gate.mode() == Mode.RESET) {
                    Connection.reset(client);
                } else {
                    start(() -> connect(client));
                }
            } catch (IOException e) {
                // This connection, or the proxy, is closed.
            }
        }
    }

    private void connect(Socket client) {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target);
                pump(new Connection(client, upstream, gate, introduction));
                return;
            } catch (IOException e) {
                if (System.nanoTime() >= end) {
                    Connection.reset(client);
                    return;
                }
                LockSupport.parkNanos(RETRY.toNanos());
            }
        }
    }

    private void pump(Connection connection) {
        connections.add(connection);
        start(connection::pumpReplies);
        connection.pumpRequests();
        connections.remove(connection);
    }

    @Override
    public void close() throws IOException {
        server.close();
        gate.open();
        reset();
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
