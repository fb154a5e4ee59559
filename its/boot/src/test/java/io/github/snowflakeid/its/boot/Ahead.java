package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Programs whose beans were processed ahead of time, in a folder.
 *
 * @param folder with what was generated
 */
record Ahead(Path folder) {

    Path sources() {
        return folder.resolve("sources");
    }

    Path resources() {
        return folder.resolve("resources");
    }

    Path classes() {
        return folder.resolve("classes");
    }

    /** Runs what writes sources, resources and classes, and compiles them. */
    Ahead process(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("-cp", Jvm.CLASS_PATH));
        command.addAll(List.of(arguments));
        Jvm.run(folder, command);
        compile();
        return this;
    }

    /** Runs a program with what was generated, and gives what it printed. */
    String run(int expected, Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "-Dspring.aot.enabled=true",
                "-cp",
                String.join(
                        File.pathSeparator, classes().toString(), resources().toString(), Jvm.CLASS_PATH),
                main.getName()));
        command.addAll(Arrays.asList(arguments));
        return Jvm.run(folder, command, expected);
    }

    private void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-nowarn",
                "-parameters",
                "-cp",
                classes() + File.pathSeparator + Jvm.CLASS_PATH,
                "-d",
                Files.createDirectories(classes()).toString()));
        try (Stream<Path> files = Files.walk(sources())) {
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
        }
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).as("javac").isZero();
    }
}
