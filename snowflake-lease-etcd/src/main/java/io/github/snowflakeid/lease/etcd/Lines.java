package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The value of a key, one property a line, so that people can read it with {@code etcdctl get} and change it with {@code sed}.
 */
final class Lines {

    private static final String NEVER = "never";

    private final Map<String, String> properties = new HashMap<>();

    private Lines(String text) {
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            int equals = line.indexOf('=');
            properties.put(line.substring(0, Math.max(0, equals)).strip(), line.substring(equals + 1));
        });
    }

    /**
     * What the value of a key means.
     *
     * @throws UnreadableKeyException if it cannot be read as such
     */
    static <T> T parse(ByteSequence key, ByteSequence value, Function<Lines, T> meaning) {
        try {
            return meaning.apply(new Lines(value.toString(UTF_8)));
        } catch (NumberFormatException | DateTimeException | ArithmeticException e) {
            throw new UnreadableKeyException(key.toString(UTF_8), Failures.root(e), e);
        } catch (IllegalArgumentException e) {
            throw new UnreadableKeyException(key.toString(UTF_8), String.valueOf(e.getMessage()), e);
        }
    }

    /** To the character. */
    String exactly(String name) {
        String value = properties.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no line begins with " + name + "=");
        }
        return severalLines(value);
    }

    String text(String name) {
        return exactly(name).strip();
    }

    long number(String name) {
        return Long.parseLong(text(name));
    }

    long time(String name) {
        String text = text(name);
        return text.equals(NEVER) ? 0 : Instant.parse(text).toEpochMilli();
    }

    /** Not {@link Boolean#parseBoolean}, to which a typing error is false. */
    boolean bool(String name) {
        String text = text(name);
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(name + "=" + text + " (expected: true or false)");
        };
    }

    static String time(long time) {
        return time == 0 ? NEVER : Instant.ofEpochMilli(time).toString();
    }

    static String oneLine(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String severalLines(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                i++;
                c = text.charAt(i);
                c = c == 'n' ? '\n' : c == 'r' ? '\r' : c;
            }
            plain.append(c);
        }
        return plain.toString();
    }
}
