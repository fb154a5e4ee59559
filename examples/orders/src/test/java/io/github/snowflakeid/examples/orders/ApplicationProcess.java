package io.github.snowflakeid.examples.orders;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The application as a process of its own, on this JVM's class path. */
public final class ApplicationProcess implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 120;

    private final Process process;
    private final CompletableFuture<String> output;

    private ApplicationProcess(Process process) {
        this.process = process;
        this.output = CompletableFuture.supplyAsync(this::read, task -> new Thread(task, "output").start());
    }

    public static ApplicationProcess start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                OrdersApplication.class.getName()));
        command.addAll(List.of(arguments));
        return new ApplicationProcess(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** As container platforms do. Not by {@link Process#destroy}, which also stops listening to the last words. */
    public void terminate() {
        process.toHandle().destroy();
    }

    public int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException(
                    "It has not ended after " + PATIENCE_SECONDS + " s; it printed\n" + output());
        }
        return process.exitValue();
    }

    /** All that it printed, once it has ended. */
    public String output() {
        return output.join();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private String read() {
        try (BufferedReader reader = process.inputReader()) {
            return String.join("\n", reader.lines().toList());
        } catch (UncheckedIOException | IOException e) {
            throw new IllegalStateException("Its output cannot be read", e);
        }
    }
}
