package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The application processed ahead of time, as for a native image, and run with what came of it on the JVM. */
class AotTests {

    private static final String[] PROPERTIES = {
        "--spring.main.web-application-type=none",
        "--spring.main.banner-mode=off",
        "--spring.flyway.enabled=false",
        "--spring.liquibase.enabled=false",
        "--spring.datasource.url=jdbc:h2:mem:ahead",
        "--snowflake.generators.archive.layout.epoch=2020-01-01T00:00:00Z"
    };

    private static final String UNNAMED = "--snowflake.lease.workers=40-49";
    private static final String NAMED = "--snowflake.generators.orders.lease.workers=7-7";

    @TempDir
    private static Path folder;

    private static Ahead application;

    @BeforeAll
    static void process() throws Exception {
        Ahead ahead = new Ahead(folder);
        String[] processing = {
            "org.springframework.boot.SpringApplicationAotProcessor",
            AotMain.class.getName(),
            ahead.sources().toString(),
            ahead.resources().toString(),
            ahead.classes().toString(),
            "io.github.snowflakeid",
            "ahead",
            UNNAMED,
            NAMED
        };
        application = ahead.process(with(processing, PROPERTIES));
    }

    private static String[] with(String[] some, String... more) {
        return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
    }

    @Test
    void theGeneratorIsTheLeasedOne() throws Exception {
        assertThat(application.run(0, AotMain.class, with(PROPERTIES, UNNAMED, NAMED)))
                .contains("AOT-processed")
                .containsPattern("saved under (4\\d), leased \\1")
                .contains("orders under 7")
                .contains("archived now true")
                .contains("generators 3");
    }

    /** What does not decide which beans there are may change. */
    @Test
    void otherSettingsAreReadWhenItRuns() throws Exception {
        assertThat(application.run(
                        0,
                        AotMain.class,
                        with(
                                PROPERTIES,
                                "--snowflake.generators.orders.lease.workers=9-9",
                                "--snowflake.lease.workers=50-59",
                                "--snowflake.lease.history=on",
                                "--snowflake.web.enabled=off")))
                .containsPattern("saved under (5\\d), leased \\1")
                .contains("orders under 9");
    }

    /** It was decided when the application was processed, so it would be passed over. */
    @ParameterizedTest
    @CsvSource({
        "worker-id=3, worker-id, 3, unset",
        "lease.store=zookeeper, lease.store, zookeeper, jdbc",
        "lease.history=false, lease.history, false, true",
        "web.enabled=true, web.enabled, true, false",
        "page.enabled=true, page.enabled, true, false",
        "generators.events.lease.ttl=40s, generators.events, set, unset",
        "generators.orders.worker-id=3, generators.orders.worker-id, 3, unset"
    })
    void whatDecidesWhichBeansThereAreIsRefusedIfItIsOther(String set, String setting, String now, String then)
            throws Exception {
        assertThat(application.run(1, AotMain.class, with(PROPERTIES, UNNAMED, NAMED, "--snowflake." + set)))
                .contains("APPLICATION FAILED TO START")
                .contains("The property 'snowflake." + setting + "' has the value '" + now + "'")
                .contains("but must be: " + then + ", as it was when the application was processed ahead of time")
                .doesNotContain("saved under");
    }

    @Test
    void aNameThatIsGoneIsRefusedToo() throws Exception {
        assertThat(application.run(1, AotMain.class, with(PROPERTIES, UNNAMED)))
                .contains(
                        "The property 'snowflake.generators.orders' has the value 'unset', but must be: set, as it was");
    }

    /** As {@code process-test-aot} does it. */
    @Test
    void testsWithKnownIdsMayBeProcessedToo(@TempDir Path tests) throws Exception {
        Ahead ahead = new Ahead(tests);
        ahead.process("-Dspring.aot.processing=true", AotTestMain.class.getName(), "process", tests.toString());

        assertThat(ahead.run(0, AotTestMain.class, "run"))
                .contains("generated true")
                .containsPattern(
                        "saved (\\d+) under 7 at 2026-03-01T12:00:00Z\\nsaved \\1 under 7 at 2026-03-01T12:00:00Z")
                .containsPattern("named \\d+ under 7 at 2026-03-01T12:00:00Z");
    }
}
