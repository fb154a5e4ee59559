package io.github.snowflakeid.examples.orders;

import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** The application as a process of its own, on this JVM's class path. */
public final class ApplicationProcess implements AutoCloseable {

    private final Process process;
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private final Thread reader = new Thread(this::read, "output of a process");

    private ApplicationProcess(Process process) {
        this.process = process;
    }

    public static ApplicationProcess start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                OrdersApplication.class.getName()));
        command.addAll(List.of(arguments));
        var application = new ApplicationProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
        application.reader.start();
        return application;
    }

    /** Waits until a condition holds, but not for a process that has ended. */
    public void awaitWhileAlive(Callable<Boolean> condition) {
        await().until(() -> condition.call() || !process.isAlive());
    }

    /** As container platforms do. Not by {@link Process#destroy}, which also stops listening to the last words. */
    public void terminate() {
        process.toHandle().destroy();
    }

    /** Waits for the end. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("It has not ended after " + Patience.LIMIT + "; it printed\n" + output());
        }
        reader.join();
        return process.exitValue();
    }

    /** What it has printed so far: everything, after {@link #exitCode()}. */
    public String output() {
        return String.join("\n", lines);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            output.lines().forEach(lines::add);
        } catch (UncheckedIOException | IOException e) {
            lines.add(e.toString());
        }
    }
}
