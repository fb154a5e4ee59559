package io.github.snowflakeid.testcluster;

import io.github.snowflakeid.testserver.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The PgBouncer that is installed on this machine, in front of one server. Anybody may log in. */
public final class PgBouncer implements AutoCloseable {

    /** How long a client has a server's connection. */
    public enum Mode {
        SESSION,
        TRANSACTION
    }

    private final int port;
    private final ServerProcess process;

    private PgBouncer(int port, ServerProcess process) {
        this.port = port;
        this.process = process;
    }

    /**
     * Starts it, with files in this directory.
     *
     * @param servers how many connections to the server it has at most
     */
    public static PgBouncer start(Path directory, Mode mode, int server, int servers) throws IOException {
        int port = FreePorts.one();
        Path users = Files.writeString(directory.resolve("users.txt"), "\"postgres\" \"\"\n");
        Path configuration = Files.writeString(
                directory.resolve("pgbouncer.ini"),
                String.join(
                        "\n",
                        "[databases]",
                        "* = host=127.0.0.1 port=" + server,
                        "[pgbouncer]",
                        "listen_addr = 127.0.0.1",
                        "listen_port = " + port,
                        "unix_socket_dir =",
                        "auth_type = trust",
                        "auth_file = " + users,
                        "pool_mode = " + (mode == Mode.SESSION ? "session" : "transaction"),
                        "default_pool_size = " + servers,
                        "max_client_conn = 200",
                        "server_login_retry = 0.2",
                        "server_connect_timeout = 1",
                        "ignore_startup_parameters = extra_float_digits,options",
                        ""));
        ServerProcess process = new ServerProcess(
                directory.resolve("pgbouncer.log"),
                List.of(InstalledProgram.get("pgbouncer").toString(), configuration.toString()));
        try {
            return new PgBouncer(port, process.listeningAt(port));
        } catch (IOException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    public int port() {
        return port;
    }

    public String url(String... options) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres"
                + (options.length == 0 ? "" : "&" + String.join("&", options));
    }

    @Override
    public void close() {
        process.close();
    }
}
