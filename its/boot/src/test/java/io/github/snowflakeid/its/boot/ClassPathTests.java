package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.hibernate.Version;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootVersion;

/** Guards what this module is for: a version that slips on the class path would let every other test lie. */
class ClassPathTests {

    @Test
    void runsOnTheNewestBoot() {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("expected.spring-boot.version"));
    }

    @Test
    void runsOnTheHibernateOfThatBoot() {
        assertThat(Version.getVersionString()).isEqualTo(System.getProperty("expected.hibernate.version"));
    }
}
