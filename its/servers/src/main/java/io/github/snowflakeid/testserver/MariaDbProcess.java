package io.github.snowflakeid.testserver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.BufferedWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/** A MariaDB on a port of its own, with data in a temporary folder, which are gone with this JVM. */
final class MariaDbProcess {

    private final Path folder;
    private final Path log;
    private final List<String> common;

    private MariaDbProcess(Path folder) {
        this.folder = folder;
        this.log = folder.resolve("log");
        // As root it runs for whom is named only.
        this.common = List.of(
                "--no-defaults", "--user=" + System.getProperty("user.name"), "--datadir=" + folder.resolve("data"));
    }

    /** How the data come to be. */
    @FunctionalInterface
    interface Installation {
        void into(MariaDbProcess process) throws IOException;
    }

    static TestServer start(Path server, List<String> options, Installation installation) {
        try {
            Path folder = Files.createTempDirectory("mariadb");
            Files.createDirectory(folder.resolve("data"));
            MariaDbProcess process = new MariaDbProcess(folder);
            installation.into(process);
            return process.serve(server, options);
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalStateException(server + " does not start: " + e.getMessage(), e);
        }
    }

    /** A program that ends. What is written to it is its input; closing waits for its end, which must be good. */
    Writer run(Path program, List<String> options) throws IOException {
        Process process = launch(program, options);
        Writer input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
        return new FilterWriter(input) {
            @Override
            public void close() throws IOException {
                super.close();
                awaitEnd(program, process);
            }
        };
    }

    private void awaitEnd(Path program, Process process) throws IOException {
        try {
            if (!process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(program + " took longer than " + Patience.LIMIT + ": " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException(program + " was interrupted", e);
        }
        if (process.exitValue() != 0) {
            throw new IOException(program + " ended with " + process.exitValue() + ": " + Files.readString(log));
        }
    }

    private Process launch(Path program, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(common);
        command.addAll(options);
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    private TestServer serve(Path server, List<String> options) throws IOException {
        int port = freePort();
        List<String> all = new ArrayList<>(options);
        all.add("--port=" + port);
        all.add("--bind-address=127.0.0.1");
        all.add("--socket=" + folder.resolve("socket"));
        all.add("--max-connections=500");
        all.add("--skip-name-resolve");
        Process running = launch(server, all);
        TemporaryProcess.endWithThisJvm(running, folder);
        String url = "jdbc:mariadb://127.0.0.1:" + port + "/?user=root&sslMode=disable";
        try {
            await().atMost(Patience.LIMIT).failFast(() -> !running.isAlive()).until(() -> answers(url));
        } catch (ConditionTimeoutException | TerminalFailureException e) {
            throw new IOException(Files.readString(log), e);
        }
        return new TestServer(url);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean answers(String url) {
        try (Connection connection = DriverManager.getConnection(url)) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }
}
