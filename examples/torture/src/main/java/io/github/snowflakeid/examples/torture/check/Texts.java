package io.github.snowflakeid.examples.torture.check;

import java.util.Locale;

/** Figures as text. */
final class Texts {

    private Texts() {}

    static String millis(long micros) {
        return String.format(Locale.ROOT, "%,d ms", micros / 1_000);
    }
}
