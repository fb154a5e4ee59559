package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs in a JVM of their own. */
final class Jvm {

    static final String CLASS_PATH = System.getProperty("java.class.path");

    private Jvm() {}

    /** What it printed; it must end well. */
    static String run(Path folder, List<String> arguments) throws IOException, InterruptedException {
        return run(folder, arguments, 0);
    }

    /** What it printed, and how it must end. */
    static String run(Path folder, List<String> arguments, int expected) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(arguments);
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .as(command.toString())
                    .isTrue();
            String printed = Files.readString(output);
            assertThat(process.exitValue()).as(printed).isEqualTo(expected);
            return printed;
        } finally {
            process.destroyForcibly();
        }
    }
}
