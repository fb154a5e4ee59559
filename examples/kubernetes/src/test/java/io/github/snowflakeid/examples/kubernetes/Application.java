package io.github.snowflakeid.examples.kubernetes;

import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The jar of an application as a process, as its container runs it. */
final class Application implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Process process;
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private final Thread reader = new Thread(this::read, "output of a process");

    private Application(Process process) {
        this.process = process;
    }

    /** @param name of the system property that has the jar's path, without ".jar" */
    static Application start(String name, String databaseUrl, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                System.getProperty(name + ".jar"),
                "--logging.level.root=info"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SPRING_DATASOURCE_URL", databaseUrl);
        builder.environment().put("SPRING_DATASOURCE_USERNAME", "postgres");
        builder.environment().put("SPRING_DATASOURCE_PASSWORD", "");
        var application = new Application(builder.start());
        application.reader.start();
        return application;
    }

    /** The port of the application, or of its management after it; waits until it is there. */
    int port(int which) {
        await().until(() -> ports().size() > which || !process.isAlive());
        if (ports().size() <= which) {
            throw new IllegalStateException("It has ended; it printed\n" + output());
        }
        return ports().get(which);
    }

    private List<Integer> ports() {
        return lines.stream()
                .map(PORT::matcher)
                .filter(Matcher::find)
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return get(0, path);
    }

    HttpResponse<String> get(int whichPort, String path) throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + port(whichPort) + path);
        return HTTP.send(
                HttpRequest.newBuilder(uri)
                        .header("Accept", "text/plain, */*;q=0.5")
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    void awaitStatus(int whichPort, String path, int status) {
        port(whichPort);
        await().until(() -> !process.isAlive() || get(whichPort, path).statusCode() == status);
        if (!process.isAlive()) {
            throw new IllegalStateException("It has ended; it printed\n" + output());
        }
    }

    /** SIGTERM. Not by {@link Process#destroy}, which also stops listening to the last words. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** SIGKILL; waits for the end. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        exitCode();
    }

    /** Waits for the end. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException("It has not ended after " + Patience.LIMIT + "; it printed\n" + output());
        }
        reader.join();
        return process.exitValue();
    }

    String output() {
        return String.join("\n", lines);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            output.lines().forEach(lines::add);
        } catch (UncheckedIOException | IOException e) {
            lines.add(e.toString());
        }
    }
}
