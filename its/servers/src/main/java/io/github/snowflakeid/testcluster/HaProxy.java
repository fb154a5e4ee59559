package io.github.snowflakeid.testcluster;

import io.github.snowflakeid.testserver.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The HAProxy that is installed on this machine, in front of a primary and a standby. It asks each server's helper, as Patroni is
 * one, who is the primary, leads there, and ends the connections to whoever is not any more.
 */
public final class HaProxy implements AutoCloseable {

    private final int port;
    private final ServerProcess process;

    private HaProxy(int port, ServerProcess process) {
        this.port = port;
        this.process = process;
    }

    /**
     * Starts it, with files in this directory.
     *
     * @param helpers of the servers: they answer 200 over HTTP where the primary is
     */
    public static HaProxy start(Path directory, List<Integer> servers, List<Integer> helpers) throws IOException {
        int port = FreePorts.one();
        StringBuilder text = new StringBuilder(String.join(
                "\n",
                "global",
                "  maxconn 200",
                "defaults",
                "  mode tcp",
                "  timeout connect 1s",
                "  timeout client 1m",
                "  timeout server 1m",
                "frontend postgres",
                "  bind 127.0.0.1:" + port,
                "  default_backend primary",
                "backend primary",
                "  option httpchk GET /primary",
                "  http-check expect status 200",
                "  default-server inter 200ms fastinter 100ms downinter 100ms fall 1 rise 1 on-marked-down"
                        + " shutdown-sessions",
                ""));
        for (int i = 0; i < servers.size(); i++) {
            text.append("  server s" + i + " 127.0.0.1:" + servers.get(i) + " check port " + helpers.get(i) + "\n");
        }
        Path configuration = Files.writeString(directory.resolve("haproxy.cfg"), text);
        ServerProcess process = new ServerProcess(
                directory.resolve("haproxy.log"),
                List.of(InstalledProgram.get("haproxy").toString(), "-db", "-f", configuration.toString()));
        try {
            return new HaProxy(port, process.listeningAt(port));
        } catch (IOException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    public int port() {
        return port;
    }

    @Override
    public void close() {
        process.close();
    }
}
