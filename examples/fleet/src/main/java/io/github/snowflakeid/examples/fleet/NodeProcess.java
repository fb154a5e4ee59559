package io.github.snowflakeid.examples.fleet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM with {@link Nodes} in it. */
final class NodeProcess implements AutoCloseable {

    /** A node's answer; the worker ID is -1 if it has none. */
    record Answer(int node, int worker, long token, String text) {}

    private final int nodes;
    private final Process process;
    private final BufferedReader out;
    private final Writer in;

    private NodeProcess(int nodes, Process process) {
        this.nodes = nodes;
        this.process = process;
        this.out = process.inputReader();
        this.in = process.outputWriter();
    }

    static NodeProcess start(String url, int nodes, int workers) throws IOException {
        NodeProcess started = new NodeProcess(
                nodes,
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-Xmx768m",
                                "-Xss256k",
                                "-XX:+UseSerialGC",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Nodes.class.getName(),
                                url,
                                String.valueOf(nodes),
                                String.valueOf(workers))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
        started.answers();
        return started;
    }

    int nodes() {
        return nodes;
    }

    void tell(String command) {
        try {
            in.write(command + "\n");
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** To the last command. Waits for them. */
    List<Answer> answers() {
        List<Answer> answers = new ArrayList<>();
        try {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.equals("done")) {
                    return answers;
                }
                String[] words = line.split(" ", 3);
                boolean none = words[1].equals("none");
                answers.add(new Answer(
                        Integer.parseInt(words[0]),
                        none ? -1 : Integer.parseInt(words[1]),
                        none ? -1 : Long.parseLong(words[2]),
                        line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalStateException("a process with nodes has ended");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
