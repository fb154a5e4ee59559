package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application processed ahead of time, as for a native image, and run with what came of it on the JVM. */
class AotTests {

    private static final String[] PROPERTIES = {
        "--spring.main.web-application-type=none",
        "--spring.main.banner-mode=off",
        "--spring.flyway.enabled=false",
        "--spring.liquibase.enabled=false",
        "--spring.datasource.url=jdbc:h2:mem:ahead",
        "--snowflake.lease.workers=40-49",
        "--snowflake.generators.orders.lease.workers=7-7",
        "--snowflake.generators.archive.layout.epoch=2020-01-01T00:00:00Z"
    };

    private static final String CLASS_PATH = Jvm.CLASS_PATH;

    @TempDir
    private Path folder;

    @Test
    void theGeneratorIsTheLeasedOne() throws Exception {
        Path sources = folder.resolve("sources");
        Path resources = folder.resolve("resources");
        Path classes = folder.resolve("classes");
        List<String> processing = new ArrayList<>(List.of(
                "-cp",
                CLASS_PATH,
                "org.springframework.boot.SpringApplicationAotProcessor",
                AotMain.class.getName(),
                sources.toString(),
                resources.toString(),
                classes.toString(),
                "io.github.snowflakeid",
                "ahead"));
        processing.addAll(List.of(PROPERTIES));
        Jvm.run(folder, processing);
        compile(sources, classes);

        List<String> running = new ArrayList<>(List.of(
                "-Dspring.aot.enabled=true",
                "-cp",
                String.join(File.pathSeparator, classes.toString(), resources.toString(), CLASS_PATH),
                AotMain.class.getName()));
        running.addAll(List.of(PROPERTIES));
        String output = Jvm.run(folder, running);
        assertThat(output)
                .contains("AOT-processed")
                .containsPattern("saved under (4\\d), leased \\1")
                .contains("orders under 7")
                .contains("archived now true")
                .contains("generators 3");
    }

    private static void compile(Path sources, Path classes) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-nowarn",
                "-parameters",
                "-cp",
                classes + File.pathSeparator + CLASS_PATH,
                "-d",
                classes.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
        }
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).as("javac").isZero();
    }
}
