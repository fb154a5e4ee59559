package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.InvalidSettingException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one generator, which begin with one prefix. Every value is refused that is not understood, blanks included,
 * under the name that the user wrote.
 *
 * @param prefix with a dot at its end
 * @param values by the rest of their names
 */
record SettingGroup(String prefix, Map<String, Object> values) {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** Refuses a setting that is not among the known ones: one that is mistyped would leave the default in force. */
    void requireKnown(Set<String> known) {
        for (Map.Entry<String, Object> setting : values.entrySet()) {
            if (!known.contains(setting.getKey())) {
                throw invalid(
                        setting.getKey(),
                        "no such setting; there are "
                                + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }

    @Nullable
    Object object(String name) {
        return values.get(name);
    }

    String text(String name, String absent) {
        return parsed(name, absent, "text", Function.identity());
    }

    int wholeNumber(String name, int absent) {
        return parsed(name, absent, "a whole number", Integer::valueOf);
    }

    boolean flag(String name, boolean absent) {
        return parsed(name, absent, "true or false", SettingGroup::parseFlag);
    }

    Instant instant(String name, Instant absent) {
        return parsed(name, absent, "a UTC instant, for example 2025-01-01T00:00:00Z", Instant::parse);
    }

    Duration duration(String name, Duration absent) {
        return parsed(name, absent, "a duration: 100ms, 30s, 5m, 1h, 1d, or PT30S", SettingGroup::parseDuration);
    }

    <E extends Enum<E>> E choice(String name, Class<E> type, E absent) {
        E[] choices = type.getEnumConstants();
        String expected = String.join(
                ", ",
                Arrays.stream(choices)
                        .map(choice -> choice.name().toLowerCase(Locale.ROOT))
                        .toList());
        return parsed(name, absent, expected, text -> Enum.valueOf(type, text.toUpperCase(Locale.ROOT)));
    }

    /** Runs what reads settings, and gives the setting that it refuses the name and the value that the user wrote. */
    <T> T named(Supplier<T> work) {
        try {
            return work.get();
        } catch (InvalidSettingException e) {
            if (e.name().startsWith(prefix)) {
                throw e;
            }
            throw has(e.name())
                    ? invalid(e.name(), e.expected())
                    : new InvalidSettingException(prefix + e.name(), e.value(), e.expected());
        }
    }

    InvalidSettingException invalid(String name, String expected) {
        return new InvalidSettingException(prefix + name, String.valueOf(values.get(name)), expected);
    }

    private <T> T parsed(String name, T absent, String expected, Function<String, T> parser) {
        Object value = values.get(name);
        if (value == null) {
            return absent;
        }
        String text = value.toString().strip();
        try {
            if (!text.isEmpty()) {
                return parser.apply(text);
            }
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            // The reason is always the same, and what is expected says it better.
        }
        throw invalid(name, expected);
    }

    private static Boolean parseFlag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static Duration parseDuration(String text) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            return Duration.parse(text);
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
