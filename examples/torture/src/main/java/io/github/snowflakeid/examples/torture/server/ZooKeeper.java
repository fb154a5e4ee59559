package io.github.snowflakeid.examples.torture.server;

import io.github.snowflakeid.examples.torture.network.Proxy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * ZooKeeper, on the class path of this program. A follower reaches the leader through a proxy of its own: who cannot reach
 * the leader takes no part, whatever it hears of elections.
 */
final class ZooKeeper implements Product {

    private static final int TIMEOUT_MILLIS = 500;

    /** A follower that comes before the leader listens would begin another election. */
    private static final Duration LONGEST_ELECTION = Duration.ofSeconds(3);

    private final Ports own = Ports.claim();
    private final List<Integer> clients = own.next(Ensemble.SIZE);
    private final List<Integer> quorum = own.next(Ensemble.SIZE);
    private final List<Integer> election = own.next(Ensemble.SIZE);
    private final Proxy[][] ways = new Proxy[Ensemble.SIZE][Ensemble.SIZE];

    ZooKeeper() throws IOException {
        for (Proxy[] from : ways) {
            for (int to = 0; to < Ensemble.SIZE; to++) {
                from[to] = new Proxy(quorum.get(to), packet -> Proxy.ANYBODY, LONGEST_ELECTION);
            }
        }
    }

    @Override
    public List<Integer> ports() {
        return clients;
    }

    @Override
    public String url(List<Integer> ports) {
        return "zookeeper:" + Ports.addresses("", ports);
    }

    @Override
    public boolean hasClock() {
        return true;
    }

    @Override
    public List<String> command(int member, Path directory) throws IOException {
        StringBuilder settings = new StringBuilder("""
                tickTime=500
                initLimit=20
                syncLimit=4
                forceSync=yes
                maxClientCnxns=0
                admin.enableServer=false
                4lw.commands.whitelist=srvr,mntr
                clientPortAddress=127.0.0.1
                """);
        settings.append("clientPort=").append(clients.get(member)).append('\n');
        settings.append("dataDir=").append(directory).append('\n');
        for (int to = 0; to < Ensemble.SIZE; to++) {
            int reached = to == member ? quorum.get(to) : ways[member][to].port();
            settings.append("server." + to + "=127.0.0.1:" + reached + ':' + election.get(to) + '\n');
        }
        Files.writeString(directory.resolve("myid"), Integer.toString(member));
        Path file = Files.writeString(directory.resolve("zoo.cfg"), settings);
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtorture.directory=" + directory,
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.apache.zookeeper.server.quorum.QuorumPeerMain",
                file.toString());
    }

    /** Only the leader says so itself. */
    @Override
    public OptionalInt leaderAccordingTo(int member) {
        String mode = answer(member, "srvr");
        if (mode.contains("Mode: leader")) {
            return OptionalInt.of(member);
        }
        if (mode.contains("Mode: follower")) {
            for (int other = 0; other < Ensemble.SIZE; other++) {
                if (other != member && answer(other, "srvr").contains("Mode: leader")) {
                    return OptionalInt.of(other);
                }
            }
        }
        return OptionalInt.empty();
    }

    private String answer(int member, String question) {
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), clients.get(member)), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(question.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public String metrics(int member) {
        return answer(member, "mntr");
    }

    /** It could win the next election, since that goes another way. */
    @Override
    public boolean isolatesLeaders() {
        return false;
    }

    @Override
    public void isolate(int member) {
        for (int other = 0; other < Ensemble.SIZE; other++) {
            ways[member][other].hold();
            ways[other][member].hold();
        }
    }

    @Override
    public void rejoin(int member) {
        for (int other = 0; other < Ensemble.SIZE; other++) {
            ways[member][other].heal();
            ways[other][member].heal();
        }
    }

    @Override
    public void close() throws IOException {
        for (Proxy[] from : ways) {
            for (Proxy way : from) {
                way.close();
            }
        }
        own.close();
    }
}
