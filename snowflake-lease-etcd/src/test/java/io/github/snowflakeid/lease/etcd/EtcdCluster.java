package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.testserver.InstalledProgram;
import io.github.snowflakeid.testserver.Patience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Members of a cluster on this machine, on free ports, with data in a temporary folder. */
public final class EtcdCluster implements AutoCloseable {

    private static final class Shared {
        private static final EtcdCluster CLUSTER = startShared();
    }

    private final Path folder;
    private final List<EtcdMember> members;

    private EtcdCluster(Path folder, List<EtcdMember> members) {
        this.folder = folder;
        this.members = members;
    }

    /** Returns when it has a leader. */
    public static EtcdCluster start(int size, String... options) throws IOException {
        EtcdCluster cluster = launch(size, List.of(options));
        cluster.members.forEach(EtcdMember::awaitHealthy);
        return cluster;
    }

    /** Does not wait for anything but the port. */
    static EtcdCluster startEncrypted(String... options) throws IOException {
        EtcdCluster cluster = launch(1, List.of(options));
        cluster.members.forEach(EtcdMember::awaitPort);
        return cluster;
    }

    /** One member for all tests of this JVM. */
    public static EtcdCluster shared() {
        return Shared.CLUSTER;
    }

    /** Keys that no other test has. */
    public static EtcdLeaseSettings newSettings() {
        return EtcdLeaseSettings.ofDefaults().withKeyPrefix("/" + UUID.randomUUID() + "/");
    }

    public List<EtcdMember> members() {
        return members;
    }

    public EtcdMember member() {
        return members.get(0);
    }

    public String[] endpoints() {
        return members.stream().map(EtcdMember::endpoint).toArray(String[]::new);
    }

    /** The member that leads at this moment. */
    public EtcdMember leader() throws Exception {
        try (Client client = Client.builder().endpoints(endpoints()).build()) {
            for (EtcdMember member : members) {
                var status = client.getMaintenanceClient()
                        .statusMember(member.endpoint())
                        .get(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS);
                if (status.getLeader() == status.getHeader().getMemberId()) {
                    return member;
                }
            }
        }
        throw new IllegalStateException("no leader");
    }

    /** What the command prints, as people would run it. */
    public String etcdctl(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(InstalledProgram.get("etcdctl").toString(), "--endpoints", String.join(",", endpoints())));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("ETCDCTL_API", "3");
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command + " ended with " + process.exitValue() + ": " + printed);
        }
        return printed;
    }

    @Override
    public void close() {
        try {
            for (EtcdMember member : members) {
                member.kill();
            }
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        } catch (IOException | InterruptedException e) {
            // It is a folder of temporary files.
        }
    }

    private static EtcdCluster startShared() {
        try {
            EtcdCluster cluster = start(1);
            Runtime.getRuntime().addShutdownHook(new Thread(cluster::close));
            return cluster;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EtcdCluster launch(int size, List<String> options) throws IOException {
        Path folder = Files.createTempDirectory("etcd");
        List<Integer> ports = freePorts(2 * size);
        String initial = IntStream.range(0, size)
                .mapToObj(i -> "m" + i + "=http://127.0.0.1:" + ports.get(size + i))
                .collect(Collectors.joining(","));
        List<EtcdMember> members = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            members.add(new EtcdMember(folder, "m" + i, ports.get(i), ports.get(size + i), initial, options));
        }
        return new EtcdCluster(folder, members);
    }

    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }
}
