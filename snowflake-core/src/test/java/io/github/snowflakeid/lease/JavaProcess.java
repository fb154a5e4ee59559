package io.github.snowflakeid.lease;

import io.github.snowflakeid.testserver.Signals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM with the class path of this one. Its output goes to a file, which outlives it. */
public final class JavaProcess implements AutoCloseable {

    private final Process process;
    private final Path output;

    private JavaProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    public static JavaProcess start(Class<?> main, Object... arguments) throws IOException {
        return start(List.of(), main, arguments);
    }

    /** With options of the JVM. */
    public static JavaProcess start(List<String> options, Class<?> main, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        Path output = Files.createTempFile("process", ".txt");
        output.toFile().deleteOnExit();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(output.toFile())
                .start();
        return new JavaProcess(process, output);
    }

    /** The complete lines so far that begin so, without their beginning. */
    public List<String> lines(String beginning) {
        try {
            String text = Files.readString(output);
            return text.substring(0, text.lastIndexOf('\n') + 1)
                    .lines()
                    .filter(line -> line.startsWith(beginning))
                    .map(line -> line.substring(beginning.length()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** SIGKILL. Returns when the process is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGSTOP, SIGCONT and so on. */
    public void signal(String name) throws IOException, InterruptedException {
        Signals.send(name, process.toHandle());
    }

    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
