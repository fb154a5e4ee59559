package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.node.ActorMain;
import io.github.snowflakeid.examples.torture.node.NodeSettings;
import io.github.snowflakeid.testcluster.Leash;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** A node of the fleet: one JVM at a time, its clock and its network. Faults of one node do not overlap. */
public final class Node implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    private final int number;
    private final Network network;
    private final NodeClock clock;
    private final IntFunction<NodeSettings> settings;
    private final Class<?> program;
    private Process process;
    private Leash leash;
    private int starts;
    private int told;
    private boolean died;
    private boolean closed;

    /**
     * Starts it.
     *
     * @param settings of the process of each start
     * @param program its main class
     */
    Node(int number, Network network, NodeClock clock, IntFunction<NodeSettings> settings, Class<?> program)
            throws IOException {
        this.number = number;
        this.network = network;
        this.clock = clock;
        this.settings = settings;
        this.program = program;
        this.process = start();
        this.leash = new Leash(process.pid());
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
                program.getName()));
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

    /** Waits until it has issued an ID. */
    void awaitFirstId() throws IOException, InterruptedException {
        Path ids = file(".ids");
        await("issued an ID", () -> Files.exists(ids) && Files.size(ids) > 0);
    }

    /** Waits until its program runs. */
    void awaitUp() throws IOException, InterruptedException {
        Path log = file(".log");
        await("started", () -> Files.exists(log) && Files.size(log) > 0);
    }

    private Path file(String ending) {
        NodeSettings now = settings.apply(starts);
        return Path.of(now.directory(), now.name() + ending);
    }

    private interface Condition {
        boolean isMet() throws IOException;
    }

    private void await(String what, Condition condition) throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST_START.toNanos();
        while (!condition.isMet()) {
            if (System.nanoTime() > end) {
                throw new IOException("Node " + number + " has not " + what + " within " + LONGEST_START);
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
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
        leash.close();
    }

    synchronized void startAgain() throws IOException {
        if (!closed) {
            process = start();
            leash = new Leash(process.pid());
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

    /** A line that its program understands. */
    synchronized void tell(String command) throws IOException {
        OutputStream commands = process.getOutputStream();
        commands.write((command + '\n').getBytes(StandardCharsets.UTF_8));
        commands.flush();
        told++;
    }

    /** Waits until it has done all that it was told, where its program says so. */
    void awaitObeyed() throws IOException, InterruptedException {
        Path output = file(".out");
        await("done what it was told", () -> {
            try (Stream<String> lines = Files.lines(output)) {
                return lines.filter(ActorMain.DONE::equals).count() == told;
            }
        });
    }

    /** The name of the process. */
    synchronized String name() {
        return settings.apply(starts).name();
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
        leash.close();
        network.close();
    }
}
