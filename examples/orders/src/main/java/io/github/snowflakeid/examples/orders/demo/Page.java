package io.github.snowflakeid.examples.orders.demo;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Plain text on standard output, for terminals of 100 columns. */
final class Page {

    private static final int WIDTH = 100;
    private static final DateTimeFormatter DATE_TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Page() {}

    static void heading(String format, Object... values) {
        String text = "== " + String.format(Locale.ROOT, format, values) + " ";
        System.out.println();
        System.out.println(text + "=".repeat(Math.max(0, WIDTH - text.length())));
        System.out.println();
    }

    static void line(String format, Object... values) {
        System.out.println(("   " + String.format(Locale.ROOT, format, values)).stripTrailing());
    }

    static void table(TextTable table) {
        table.lines().forEach(System.out::println);
    }

    static String dateTime(Instant instant) {
        return DATE_TIME.format(instant);
    }

    static String time(Instant instant) {
        return TIME.format(instant);
    }
}
