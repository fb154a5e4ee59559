package io.github.snowflakeid.examples.torture.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Figures and violations, in the order in which they were found. */
public final class Report {

    private static final int SHOWN = 5;

    private final Map<String, String> figures = new LinkedHashMap<>();
    private final Map<String, Long> numbers = new LinkedHashMap<>();
    private final Map<String, Long> violations = new LinkedHashMap<>();
    private final List<String> examples = new ArrayList<>();

    /** A number. */
    void figure(String name, long number) {
        numbers.put(name, number);
        figures.put(name, String.format(Locale.ROOT, "%,d", number));
    }

    /** Anything else. */
    void figure(String name, String text) {
        figures.put(name, text);
    }

    /** That something must not be, and how often it was. */
    public void violation(String rule, long count, String example) {
        long before = violations.getOrDefault(rule, 0L);
        violations.put(rule, before + count);
        if (before < SHOWN) {
            examples.add(rule + ": " + example);
        }
    }

    /** As above, once. */
    public void violation(String rule, String example) {
        violation(rule, 1, example);
    }

    /** A figure that was reported as a number; 0 if it was not. */
    public long number(String name) {
        return numbers.getOrDefault(name, 0L);
    }

    /** How often each rule was violated. */
    public Map<String, Long> violations() {
        return Map.copyOf(violations);
    }

    /** For people. */
    public String text() {
        StringBuilder text = new StringBuilder();
        figures.forEach((name, value) -> text.append(String.format(Locale.ROOT, "%-66s %18s%n", name, value)));
        text.append(violations.isEmpty() ? "\nNo violation.\n" : "\nVIOLATIONS\n");
        violations.forEach((rule, count) -> text.append(String.format(Locale.ROOT, "%-66s %,18d%n", rule, count)));
        examples.forEach(example -> text.append("  ").append(example).append('\n'));
        return text.toString();
    }
}
