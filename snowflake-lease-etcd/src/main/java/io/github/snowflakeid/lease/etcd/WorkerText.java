package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.github.snowflakeid.lease.LeaseRow;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * The value of a worker ID's key, one property a line, so that people can read it with {@code etcdctl get} and change it
 * with {@code sed}:
 *
 * <pre>
 * token=3
 * owner=0c0f1ad2-2f0f-4b0e-9c0b-1f6f4f1f6a55
 * label=host-a pid 4711 orders
 * acquired=2026-01-01T12:00:00Z
 * renewed=2026-01-01T12:00:10.003Z
 * renewals=1
 * fence=2026-01-01T12:00:40.003Z
 * released=false
 * </pre>
 */
final class WorkerText {

    private static final String NEVER = "never";

    private WorkerText() {}

    static ByteSequence format(LeaseRow row) {
        return ByteSequence.from(
                """
                token=%s
                owner=%s
                label=%s
                acquired=%s
                renewed=%s
                renewals=%s
                fence=%s
                released=%s
                """.formatted(
                                row.token(),
                                oneLine(row.owner()),
                                oneLine(row.ownerLabel()),
                                text(row.acquiredAt()),
                                text(row.renewedAt()),
                                row.renewals(),
                                text(row.expiresAt()),
                                row.released()),
                UTF_8);
    }

    static LeaseRow parse(ByteSequence key, ByteSequence value) {
        Map<String, String> properties = new HashMap<>();
        value.toString(UTF_8).lines().filter(line -> !line.isBlank()).forEach(line -> {
            int equals = line.indexOf('=');
            properties.put(line.substring(0, Math.max(0, equals)).strip(), line.substring(equals + 1));
        });
        try {
            return new LeaseRow(
                    PoolKeys.workerId(key),
                    Long.parseLong(property(properties, "token")),
                    severalLines(property(properties, "owner")),
                    severalLines(property(properties, "label")),
                    time(property(properties, "acquired")),
                    time(property(properties, "renewed")),
                    Long.parseLong(property(properties, "renewals")),
                    time(property(properties, "fence")),
                    bool(property(properties, "released")));
        } catch (NumberFormatException | DateTimeException | ArithmeticException e) {
            throw new UnreadableKeyException(key.toString(UTF_8), Failures.root(e), e);
        } catch (IllegalArgumentException e) {
            throw new UnreadableKeyException(key.toString(UTF_8), String.valueOf(e.getMessage()), e);
        }
    }

    private static String property(Map<String, String> properties, String name) {
        String value = properties.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no line begins with " + name + "=");
        }
        return name.equals("label") ? value : value.strip();
    }

    private static String text(long time) {
        return time == 0 ? NEVER : Instant.ofEpochMilli(time).toString();
    }

    private static long time(String text) {
        return text.equals(NEVER) ? 0 : Instant.parse(text).toEpochMilli();
    }

    /** Not {@link Boolean#parseBoolean}, to which a typing error is false. */
    private static boolean bool(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("released=" + text + " (expected: true or false)");
        };
    }

    private static String oneLine(String text) {
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
