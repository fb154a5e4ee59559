package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** A server in the foreground, which ends when this JVM does. As root, for which many do not run, it is nobody of a namespace. */
final class ServerProcess implements AutoCloseable {

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final Path log;
    private final Process process;
    private final Leash leash;

    ServerProcess(Path log, List<String> command) throws IOException {
        this.log = log;
        List<String> all =
                new ArrayList<>(System.getProperty("user.name").equals("root") ? List.of("unshare", "-U") : List.of());
        all.addAll(command);
        this.process = new ProcessBuilder(all)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log.toFile()))
                .start();
        this.leash = new Leash(process.pid());
    }

    /** Until it accepts connections. */
    ServerProcess listeningAt(int port) throws IOException {
        Awaitility.await().atMost(LONGEST).until(() -> !process.isAlive() || listens(port));
        if (!process.isAlive()) {
            throw new IOException("It has ended: " + Files.readString(log));
        }
        return this;
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /** It has no chance to stop properly. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
        leash.close();
    }
}
