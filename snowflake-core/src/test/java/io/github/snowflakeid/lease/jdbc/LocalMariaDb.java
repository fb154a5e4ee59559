package io.github.snowflakeid.lease.jdbc;

import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/**
 * A server from the MariaDB that is installed on this machine, on a port of its own with data of its own, for as long as
 * this JVM lives. As root, for which MariaDB does not run, it runs for the user mysql.
 *
 * @param program the server's program
 * @param url as root, without a password
 */
record LocalMariaDb(Path program, String url) {

    private static final List<String> FOLDERS =
            List.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/libexec");

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static LocalMariaDb start() throws IOException {
        Path server = find("mariadbd", "mysqld");
        Path install = find("mariadb-install-db", "mysql_install_db");
        Path folder = Files.createTempDirectory("mariadb");
        Path data = Files.createDirectory(folder.resolve("data"));
        Path log = folder.resolve("log");
        List<String> common = new ArrayList<>(List.of("--no-defaults", "--datadir=" + data));
        if (System.getProperty("user.name").equals("root")) {
            common.add(1, "--user=mysql");
            giveToMysql(folder);
            giveToMysql(data);
        }
        Process installing = run(log, install, common, "--auth-root-authentication-method=normal", "--skip-test-db");
        waitFor(installing, log);
        int port = freePort();
        Process running = run(
                log,
                server,
                common,
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--socket=" + folder.resolve("socket"),
                "--max-connections=500",
                "--skip-name-resolve");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(running, folder)));
        LocalMariaDb started =
                new LocalMariaDb(server, "jdbc:mariadb://127.0.0.1:" + port + "/?user=root&sslMode=disable");
        started.awaitConnection(running, log);
        return started;
    }

    private static Path find(String... names) throws IOException {
        String path = System.getenv().getOrDefault("PATH", "");
        for (String name : names) {
            Stream<String> folders = Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), FOLDERS.stream());
            Path found = folders.map(folder -> Path.of(folder, name))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElse(null);
            if (found != null) {
                return found;
            }
        }
        throw new IOException("No " + String.join(" or ", names) + " in PATH or " + FOLDERS
                + "; it is in the package mariadb-server of most systems");
    }

    private static void giveToMysql(Path path) throws IOException {
        Files.setOwner(
                path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("mysql"));
    }

    private static Process run(Path log, Path program, List<String> common, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(common);
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    private static void waitFor(Process process, Path log) throws IOException {
        try {
            if (process.waitFor() != 0) {
                throw new IOException("MariaDB could not be set up:\n" + Files.readString(log));
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitConnection(Process process, Path log) throws IOException {
        try {
            await().atMost(PATIENCE).failFast(() -> !process.isAlive()).until(this::answers);
        } catch (ConditionTimeoutException | TerminalFailureException e) {
            throw new IOException("MariaDB did not start:\n" + Files.readString(log), e);
        }
    }

    private boolean answers() {
        try (Connection connection = DriverManager.getConnection(url)) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }

    private static void stop(Process process, Path folder) {
        process.destroyForcibly();
        try {
            process.waitFor();
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        } catch (IOException | InterruptedException e) {
            // It is a folder of temporary files.
        }
    }
}
