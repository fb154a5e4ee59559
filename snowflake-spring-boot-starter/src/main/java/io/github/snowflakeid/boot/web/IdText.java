package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.SnowflakeParts;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The bodies of the answers. IDs are digits, so nothing has to be escaped. All end with a line, which is kind to a terminal.
 */
final class IdText {

    /** With the three digits of a millisecond also where they are zero, so that the text has one length. */
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final int LONGEST_ID = 19;

    private IdText() {}

    static CharSequence object(long id) {
        return "{\"id\": " + id + ", \"id_str\": \"" + id + "\"}\n";
    }

    static CharSequence numbersAndStrings(long[] ids) {
        StringBuilder json = new StringBuilder(32 + ids.length * 2 * (LONGEST_ID + 3));
        join(json.append("{\"ids\": ["), ids, "");
        join(json.append("], \"ids_str\": ["), ids, "\"");
        return json.append("]}\n");
    }

    static CharSequence strings(long[] ids) {
        StringBuilder json = new StringBuilder(16 + ids.length * (LONGEST_ID + 4));
        join(json.append("{\"ids\": ["), ids, "\"");
        return json.append("]}\n");
    }

    static CharSequence lines(long... ids) {
        StringBuilder text = new StringBuilder(ids.length * (LONGEST_ID + 1));
        for (long id : ids) {
            text.append(id).append('\n');
        }
        return text;
    }

    static CharSequence parts(SnowflakeParts parts) {
        return "{\"timestamp_ms\": " + parts.time().toEpochMilli()
                + ", \"datetime\": \"" + TIME.format(parts.time())
                + "\", \"machine_id\": " + parts.workerId()
                + ", \"sequence\": " + parts.sequence() + "}\n";
    }

    /** As {@code decode} of the command line writes it. */
    static CharSequence line(long id, SnowflakeParts parts) {
        return id + " " + TIME.format(parts.time()) + " " + parts.workerId() + " " + parts.sequence() + "\n";
    }

    private static void join(StringBuilder json, long[] ids, String quote) {
        String separator = "";
        for (long id : ids) {
            json.append(separator).append(quote).append(id).append(quote);
            separator = ", ";
        }
    }
}
