package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.node.NodeMain;
import io.github.snowflakeid.examples.torture.node.NodeSettings;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** A node of the fleet: one JVM at a time, its clock and its network. Faults of one node do not overlap. */
public final class Node implements AutoCloseable {

    private final int number;
    private final Network network;
    private final NodeClock clock;
    private final IntFunction<NodeSettings> settings;
    private Process process;
    private int starts;
    private boolean died;
    private boolean closed;

    /**
     * Starts it.
     *
     * @param settings of the process of each start
     */
    Node(int number, Network network, NodeClock clock, IntFunction<NodeSettings> settings) throws IOException {
        this.number = number;
        this.network = network;
        this.clock = clock;
        this.settings = settings;
        this.process = start();
    }

    private Process start() throws IOException {
        NodeSettings now = settings.apply(++starts);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // Tells whose process it is, where a list of processes cuts off what follows a long class path.
                "-Dtorture.directory=" + now.directory(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:CICompilerCount=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                NodeMain.class.getName()));
        command.addAll(now.arguments());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(clock.environment());
        File output = Path.of(now.directory(), now.name() + ".out").toFile();
        return builder.redirectErrorStream(true).redirectOutput(output).start();
    }

    /** From 0 on. */
    public int number() {
        return number;
    }

    NodeClock clock() {
        return clock;
    }

    Network network() {
        return network;
    }

    /** Whether its process has ended by itself. */
    public synchronized boolean isDead() {
        return died || (!closed && !process.isAlive());
    }

    synchronized void kill() throws InterruptedException {
        died |= !process.isAlive();
        process.destroyForcibly().waitFor();
    }

    synchronized void startAgain() throws IOException {
        if (!closed) {
            process = start();
        }
    }

    void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    void goOn() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid()).start().waitFor();
    }

    private synchronized long pid() {
        return process.pid();
    }

    synchronized void exhaustPool(long millis) throws IOException {
        OutputStream commands = process.getOutputStream();
        commands.write(("exhaust " + millis + "\n").getBytes(StandardCharsets.UTF_8));
        commands.flush();
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        network.close();
    }
}
