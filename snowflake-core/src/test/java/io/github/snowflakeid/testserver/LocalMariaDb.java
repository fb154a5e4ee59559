package io.github.snowflakeid.testserver;

import static org.awaitility.Awaitility.await;

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
import java.util.List;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/**
 * The MariaDB that is installed on this machine, on a port of its own with data of its own. As root, for which MariaDB does
 * not run, it runs for the user mysql.
 */
record LocalMariaDb() implements ServerSource {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public String name() {
        return "local";
    }

    @Override
    public TestServer start() throws NoServerException {
        LocalProgram server = LocalProgram.find("mariadb-server", "mariadbd", "mysqld");
        LocalProgram install = LocalProgram.find("mariadb-server", "mariadb-install-db", "mysql_install_db");
        try {
            Path folder = Files.createTempDirectory("mariadb");
            return start(install, server, folder, Files.createDirectory(folder.resolve("data")));
        } catch (IOException | InterruptedException e) {
            throw new NoServerException(server + " could not be started", e);
        }
    }

    private static TestServer start(LocalProgram install, LocalProgram server, Path folder, Path data)
            throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        List<String> common = new ArrayList<>(List.of("--no-defaults", "--datadir=" + data));
        if (System.getProperty("user.name").equals("root")) {
            common.add(1, "--user=mysql");
            giveToMysql(folder);
            giveToMysql(data);
        }
        Process installing = install.run(log, common, "--auth-root-authentication-method=normal", "--skip-test-db");
        if (installing.waitFor() != 0) {
            throw new IOException("no data: " + Files.readString(log));
        }
        int port = freePort();
        Process running = server.run(
                log,
                common,
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--socket=" + folder.resolve("socket"),
                "--max-connections=500",
                "--skip-name-resolve");
        LocalProgram.endWithThisJvm(running, folder);
        String url = "jdbc:mariadb://127.0.0.1:" + port + "/?user=root&sslMode=disable";
        awaitConnection(url, running, log);
        return new TestServer(url);
    }

    private static void giveToMysql(Path path) throws IOException {
        Files.setOwner(
                path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("mysql"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitConnection(String url, Process running, Path log) throws IOException {
        try {
            await().atMost(PATIENCE).failFast(() -> !running.isAlive()).until(() -> answers(url));
        } catch (ConditionTimeoutException | TerminalFailureException e) {
            throw new IOException(Files.readString(log), e);
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
