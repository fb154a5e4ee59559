package io.github.snowflakeid.testserver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where servers and programs come from. */
enum Source {
    /** Named by whom runs the tests. */
    URL,
    /** Fetched by Maven: the same on every machine. */
    ARTIFACT,
    INSTALLED,
    /** A container. Last, since an image may take minutes to come. */
    DOCKER;

    /** The system property with the only sources, in the order in which they are asked: {@code url,installed}. */
    static final String PROPERTY = "snowflake.test.servers";

    static List<Source> wanted() {
        return wanted(System.getProperty(PROPERTY, ""));
    }

    static List<Source> wanted(String names) {
        return names.isBlank()
                ? List.of(values())
                : Arrays.stream(names.split(",", -1)).map(Source::named).toList();
    }

    private static Source named(String name) {
        return Arrays.stream(values())
                .filter(source -> source.toString().equals(name.strip()))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException(
                        PROPERTY + ": " + name.strip() + " (expected: some of " + Arrays.toString(values()) + ")"));
    }

    /** @throws NoServerException if somebody wants none from here */
    void demandWanted() throws NoServerException {
        if (!wanted().contains(this)) {
            throw new NoServerException("-D" + PROPERTY + "=" + System.getProperty(PROPERTY));
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
