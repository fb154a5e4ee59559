package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.hibernate.Version;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootVersion;

/** Guards what this module is for: a version that slips on the class path would let every other test lie. */
class ClassPathTests {

    @Test
    void runsOnTheBootOfThisLine() {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("expected.spring-boot.version"));
    }

    @Test
    void runsOnTheHibernateOfThatBoot() {
        assertThat(Version.getVersionString()).isEqualTo(System.getProperty("expected.hibernate.version"));
    }

    @Test
    void theReadmeSaysSo() throws IOException {
        String hibernate = Version.getVersionString().replace(".Final", "");
        assertThat(Files.readAllLines(Path.of("../../README.md")))
                .filteredOn(line -> line.startsWith("| Spring Boot |"))
                .singleElement(STRING)
                .containsPattern(Pattern.quote(SpringBootVersion.getVersion()) + " \\((Hibernate )?"
                        + Pattern.quote(hibernate) + "\\)");
    }
}
