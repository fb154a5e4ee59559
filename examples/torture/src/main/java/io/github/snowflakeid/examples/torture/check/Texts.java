package io.github.snowflakeid.examples.torture.check;

/** Figures as text. */
final class Texts {

    private Texts() {}

    static String millis(long micros) {
        return String.format("%,d ms", micros / 1_000);
    }
}
