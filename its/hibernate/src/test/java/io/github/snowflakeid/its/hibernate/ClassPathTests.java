package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collections;
import org.hibernate.Version;
import org.junit.jupiter.api.Test;

/** Guards what this module is for: a version that slips on the class path would let every other test lie. */
class ClassPathTests {

    @Test
    void runsOnTheHibernateOfThisRun() {
        assertThat(Version.getVersionString()).isEqualTo(System.getProperty("expected.hibernate.version"));
    }

    @Test
    void hasNoOtherHibernateBehindIt() throws IOException {
        assertThat(Collections.list(getClass().getClassLoader().getResources("org/hibernate/Version.class")))
                .hasSize(1);
    }
}
