package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class path as an application has it that brings nothing optional: a class loader that hides packages shows less. */
class FewJarsTests {

    private static final Pattern OPTIONAL = Pattern.compile(
            "actuator|micrometer|boot-health|boot-flyway|flyway|liquibase|webmvc|tomcat|crac|boot-web|spring-web"
                    + "|lease-zookeeper|curator|zookeeper-|netty|lease-etcd|jetcd|vertx|grpc|springdoc|swagger|r2dbc|validat");

    @Test
    void savesWithoutActuatorWebAndMigrations(@TempDir Path folder) throws Exception {
        String few = Arrays.stream(Jvm.CLASS_PATH.split(Pattern.quote(File.pathSeparator)))
                .filter(jar ->
                        !OPTIONAL.matcher(Path.of(jar).getFileName().toString()).find())
                .collect(Collectors.joining(File.pathSeparator));
        String printed = Jvm.run(
                folder,
                List.of(
                        "-cp",
                        few,
                        AotMain.class.getName(),
                        "--spring.main.banner-mode=off",
                        "--snowflake.lease.workers=40-49",
                        "--snowflake.generators.orders.lease.workers=7-7",
                        "--snowflake.generators.archive.layout.epoch=2020-01-01T00:00:00Z"));
        assertThat(printed).containsPattern("saved under (4\\d), leased \\1").contains("orders under 7");
    }
}
