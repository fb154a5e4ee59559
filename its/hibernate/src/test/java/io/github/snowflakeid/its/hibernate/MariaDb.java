package io.github.snowflakeid.its.hibernate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A MariaDB server of the test's own, from the programs installed on this machine, in a directory that it deletes. */
final class MariaDb implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final Path directory;
    private final int port;
    private final Process server;

    private MariaDb(Path directory, int port, Process server) {
        this.directory = directory;
        this.port = port;
        this.server = server;
    }

    static MariaDb start() {
        try {
            Path directory = Files.createTempDirectory("snowflake-mariadb");
            int port = freePort();
            List<String> install = command("mariadb-install-db", directory);
            install.add("--auth-root-authentication-method=normal");
            install.add("--skip-test-db");
            run(install, directory);
            List<String> serve = command("mariadbd", directory);
            serve.add("--port=" + port);
            serve.add("--bind-address=127.0.0.1");
            serve.add("--socket=" + directory.resolve("s.sock"));
            serve.add("--pid-file=" + directory.resolve("pid"));
            MariaDb started = new MariaDb(directory, port, process(serve, directory));
            started.awaitConnection();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The URL of its one database, with more parameters of the driver. */
    String url(String parameters) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/mysql?user=root" + parameters;
    }

    @Override
    public void close() {
        server.destroy();
        try {
            if (!server.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitConnection() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                DriverManager.getConnection(url("")).close();
                return;
            } catch (SQLException e) {
                if (!server.isAlive() || System.nanoTime() > deadline) {
                    throw new AssertionError("MariaDB did not start: " + log(directory), e);
                }
                Thread.onSpinWait();
            }
        }
    }

    /** The server refuses to run as root, and gives up that right when it is told to whom. */
    private static List<String> command(String program, Path directory) {
        List<String> command = new ArrayList<>();
        command.add(program(program)
                .orElseThrow(() -> new AssertionError(program + " is not installed (package mariadb-server)"))
                .toString());
        command.add("--no-defaults");
        if (System.getProperty("user.name").equals("root")) {
            command.add("--user=root");
        }
        command.add("--datadir=" + directory.resolve("data"));
        return command;
    }

    private static void run(List<String> command, Path directory) throws IOException {
        Process process = process(command, directory);
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError(command + ": " + log(directory));
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static Process process(List<String> command, Path directory) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        directory.resolve("log").toFile()))
                .start();
    }

    private static String log(Path directory) {
        try {
            return Files.readString(directory.resolve("log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static Optional<Path> program(String name) {
        return Stream.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
