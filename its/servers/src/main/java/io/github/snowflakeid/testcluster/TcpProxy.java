package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Stands between a client and a server, and can hold all traffic, as a network that drops packets does. */
public final class TcpProxy implements AutoCloseable {

    private final String host;
    private volatile int target;
    private final ServerSocket server;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /** Held for reading while bytes are passed on, for writing while they must not. */
    private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock(true);

    /** The same for what the server says. */
    private final ReentrantReadWriteLock replies = new ReentrantReadWriteLock(true);

    private final AtomicBoolean isServersTurn = new AtomicBoolean();
    private final AtomicInteger roundTrips = new AtomicInteger();

    /** Before a server on this host. */
    public TcpProxy(int target) throws IOException {
        this(InetAddress.getLoopbackAddress().getHostAddress(), target);
    }

    public TcpProxy(String host, int target) throws IOException {
        this(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), host, target);
    }

    /** Where this socket listens, before a server on this host. */
    public TcpProxy(ServerSocket server, int target) {
        this(server, InetAddress.getLoopbackAddress().getHostAddress(), target);
    }

    private TcpProxy(ServerSocket server, String host, int target) {
        this.host = host;
        this.target = target;
        this.server = server;
        start(this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    /** How often clients have said something after a server did. Of one connection these are round trips. */
    public int roundTrips() {
        return roundTrips.get();
    }

    /** New connections lead to this port from now on. */
    public void moveTo(int port) {
        target = port;
    }

    /** From now on nothing gets through; connections can be opened. To be released by the same thread. */
    public void hold() {
        gate.writeLock().lock();
    }

    public void release() {
        gate.writeLock().unlock();
    }

    /** From now on the server hears everything, and nobody hears its answers. To be released by the same thread. */
    public void holdReplies() {
        replies.writeLock().lock();
    }

    public void releaseReplies() {
        replies.writeLock().unlock();
    }

    /** Breaks all connections; new ones can be opened. */
    public void cut() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                connect(server.accept());
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void connect(Socket client) throws IOException {
        try {
            Socket upstream = new Socket(host, target);
            sockets.addAll(List.of(client, upstream));
            start(() -> pump(client, upstream, this::asked, gate));
            start(() -> pump(upstream, client, () -> isServersTurn.set(false), gate, replies));
        } catch (ConnectException e) {
            client.close();
        }
    }

    private void asked() {
        if (!isServersTurn.getAndSet(true)) {
            roundTrips.incrementAndGet();
        }
    }

    private static void pump(Socket from, Socket to, Runnable passes, ReentrantReadWriteLock... gates) {
        byte[] buffer = new byte[8192];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                for (ReentrantReadWriteLock gate : gates) {
                    gate.readLock().lock();
                }
                try {
                    passes.run();
                    out.write(buffer, 0, length);
                } finally {
                    for (ReentrantReadWriteLock gate : gates) {
                        gate.readLock().unlock();
                    }
                }
            }
        } catch (IOException e) {
            // closed
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "tcp-proxy");
        thread.setDaemon(true);
        thread.start();
    }
}
