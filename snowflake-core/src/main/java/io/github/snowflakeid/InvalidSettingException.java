package io.github.snowflakeid;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** A setting has a value that it cannot have. The name is the property's, without the prefix {@code snowflake.}. */
public final class InvalidSettingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final Duration LONGEST_IN_NANOS = Duration.ofNanos(Long.MAX_VALUE);

    /** Largest first, as Spring Boot abbreviates them. */
    private enum Unit {
        d(ChronoUnit.DAYS),
        h(ChronoUnit.HOURS),
        m(ChronoUnit.MINUTES),
        s(ChronoUnit.SECONDS),
        ms(ChronoUnit.MILLIS),
        us(ChronoUnit.MICROS),
        ns(ChronoUnit.NANOS);

        private final long nanos;

        Unit(ChronoUnit unit) {
            this.nanos = unit.getDuration().toNanos();
        }
    }

    private final String name;
    private final String value;
    private final String expected;

    /** The message reads {@code name: value (expected: …)}. */
    public InvalidSettingException(String name, Object value, String expected) {
        super(name + ": " + shown(value) + " (expected: " + expected + ")");
        this.name = name;
        this.value = shown(value);
        this.expected = expected;
    }

    /** A blank value would not be seen in a message. */
    private static String shown(Object value) {
        String text = text(value);
        return text.isBlank() ? '"' + text + '"' : text;
    }

    /** A duration in its largest whole unit, as properties write it: {@code 30s}, {@code 100ms}, {@code 1d}; else the value's text. */
    public static String text(Object value) {
        if (!(value instanceof Duration duration)) {
            return String.valueOf(value);
        }
        if (duration.abs().compareTo(LONGEST_IN_NANOS) > 0) {
            return duration.toSeconds() + "s";
        }
        for (Unit unit : Unit.values()) {
            if (duration.toNanos() % unit.nanos == 0 && (!duration.isZero() || unit == Unit.s)) {
                return duration.toNanos() / unit.nanos + unit.name();
            }
        }
        throw new AssertionError(duration);
    }

    /** The setting, for example {@code layout.worker-bits}. */
    public String name() {
        return name;
    }

    /** The refused value. */
    public String value() {
        return value;
    }

    /** What would be accepted, in words. */
    public String expected() {
        return expected;
    }
}
