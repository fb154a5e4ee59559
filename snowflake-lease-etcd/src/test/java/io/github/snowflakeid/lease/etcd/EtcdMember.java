package io.github.snowflakeid.lease.etcd;

import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.InstalledProgram;
import io.github.snowflakeid.testserver.Signals;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** An etcd that is installed on this machine, in a folder of its own. */
public final class EtcdMember {

    private final Path folder;
    private final Path data;
    private final List<String> command;
    private final int port;
    private Process process;

    EtcdMember(Path folder, String name, int port, int peerPort, String members, List<String> options)
            throws IOException {
        this.folder = folder;
        this.data = folder.resolve(name);
        this.port = port;
        String scheme = options.contains("--cert-file") ? "https" : "http";
        String client = scheme + "://127.0.0.1:" + port;
        String peer = "http://127.0.0.1:" + peerPort;
        this.command = new ArrayList<>(List.of(
                InstalledProgram.get("etcd").toString(),
                "--name",
                name,
                "--data-dir",
                data.toString(),
                "--listen-client-urls",
                client,
                "--advertise-client-urls",
                client,
                "--listen-peer-urls",
                peer,
                "--initial-advertise-peer-urls",
                peer,
                "--initial-cluster",
                members));
        command.addAll(options);
        this.process = run();
    }

    public int port() {
        return port;
    }

    public String endpoint() {
        return "http://127.0.0.1:" + port;
    }

    /** With its data of before. */
    public void start() throws IOException {
        process = run();
    }

    /** SIGTERM, and the end of the process. */
    public void stop() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    /** SIGKILL, and the end of the process. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGSTOP, SIGCONT and so on. */
    public void signal(String name) throws IOException, InterruptedException {
        Signals.send(name, process.toHandle());
    }

    /** SIGKILL, and a start with the data of a backup: the documented way, for a member that is alone. */
    void restore(Path backup, String... options) throws IOException, InterruptedException {
        kill();
        delete();
        List<String> restore = new ArrayList<>(List.of(
                InstalledProgram.get("etcdctl").toString(),
                "snapshot",
                "restore",
                backup.toString(),
                "--data-dir",
                data.toString(),
                "--name",
                option("--name"),
                "--initial-cluster",
                option("--initial-cluster"),
                "--initial-advertise-peer-urls",
                option("--initial-advertise-peer-urls")));
        restore.addAll(List.of(options));
        ProcessBuilder builder =
                new ProcessBuilder(restore).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("ETCDCTL_API", "3");
        if (builder.start().waitFor() != 0) {
            throw new IOException(restore + " failed");
        }
        start();
        awaitHealthy();
    }

    private String option(String name) {
        return command.get(command.indexOf(name) + 1);
    }

    /** SIGKILL, and a start without any data. */
    void wipe() throws IOException, InterruptedException {
        kill();
        delete();
        start();
        awaitHealthy();
    }

    private void delete() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Entries of the log that a majority has. */
    long proposals() throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(endpoint() + "/metrics")).build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofLines())
                .body()
                .filter(line -> line.startsWith("etcd_server_proposals_committed_total "))
                .mapToLong(line -> (long) Double.parseDouble(line.substring(line.indexOf(' '))))
                .sum();
    }

    /** Until it can answer from its quorum. */
    public void awaitHealthy() {
        await().failFast(() -> !process.isAlive()).until(this::isHealthy);
    }

    /** Whether it accepts connections, if only encrypted ones. */
    void awaitPort() {
        await().failFast(() -> !process.isAlive()).until(this::listens);
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isHealthy() throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(endpoint() + "/health"))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            return HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body()
                    .contains("\"health\":\"true\"");
        } catch (IOException e) {
            return false;
        }
    }

    private Process run() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("etcd-" + port + ".log").toFile()));
        return builder.start();
    }
}
