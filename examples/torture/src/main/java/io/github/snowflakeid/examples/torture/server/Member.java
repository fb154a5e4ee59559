package io.github.snowflakeid.examples.torture.server;

import io.github.snowflakeid.testcluster.Leash;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;

/** One server of an ensemble: a process that keeps its data when it is killed. Thread-safe. */
final class Member implements AutoCloseable {

    private final List<String> command;
    private final Path log;
    private Process process;
    private Leash leash;
    private boolean closed;

    /** Starts it. */
    Member(List<String> command, Path log) throws IOException {
        this.command = command;
        this.log = log;
        this.process = launch();
        this.leash = new Leash(process.pid());
    }

    private Process launch() throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log.toFile()))
                .start();
    }

    synchronized boolean isAlive() {
        return process.isAlive();
    }

    Path log() {
        return log;
    }

    /** It has no chance to stop properly. */
    synchronized void kill() {
        process.destroyForcibly().onExit().join();
        leash.close();
    }

    synchronized void startAgain() throws IOException {
        if (!closed) {
            process = launch();
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

    private long pid() {
        return process().pid();
    }

    synchronized ProcessHandle process() {
        return process.toHandle();
    }

    @Override
    public synchronized void close() {
        closed = true;
        kill();
    }
}
