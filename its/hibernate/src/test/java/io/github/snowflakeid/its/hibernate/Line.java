package io.github.snowflakeid.its.hibernate;

import java.util.Arrays;
import org.hibernate.Version;

/** The lines of Hibernate on which these tests run, the oldest first. */
enum Line {
    V6_6,
    V7_0,
    V7_1,
    V7_2,
    V7_3,
    V7_4,
    V8_0;

    /** The one on the class path. */
    static Line current() {
        String version = Version.getVersionString();
        return Arrays.stream(values())
                .filter(line -> version.startsWith(line + "."))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("A line that these tests do not know: " + version));
    }

    boolean isFrom(Line line) {
        return compareTo(line) >= 0;
    }

    /** As people write it: {@code 6.6}. */
    @Override
    public String toString() {
        return name().substring(1).replace('_', '.');
    }
}
