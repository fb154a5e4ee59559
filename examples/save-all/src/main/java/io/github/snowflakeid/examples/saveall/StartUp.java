package io.github.snowflakeid.examples.saveall;

import io.github.snowflakeid.examples.empty.EmptyApplication;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How long an empty application takes to start, in a JVM of its own: with the library on its class path, and without. */
final class StartUp {

    private static final List<String> JARS =
            List.of("snowflake-core", "snowflake-hibernate", "snowflake-spring-boot-starter");

    private final List<String> properties;

    StartUp(List<String> properties) {
        this.properties = properties;
    }

    /** Milliseconds from the start of the JVM until the application was ready. */
    long millis(boolean withLibrary) throws IOException, InterruptedException {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> withLibrary || !isOfLibrary(entry))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                classPath,
                EmptyApplication.class.getName()));
        command.addAll(properties);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.lines()
                .filter(line -> line.startsWith(EmptyApplication.READY))
                .findFirst()
                .map(line -> Long.parseLong(line.substring(EmptyApplication.READY.length())))
                .orElseThrow(() -> new IllegalStateException("The application did not start:\n" + output));
    }

    /** A jar, or the classes of a module when Maven runs this. */
    private static boolean isOfLibrary(String entry) {
        return JARS.stream()
                .anyMatch(jar -> entry.contains(jar + File.separator + "target")
                        || String.valueOf(Path.of(entry).getFileName()).startsWith(jar + "-"));
    }
}
