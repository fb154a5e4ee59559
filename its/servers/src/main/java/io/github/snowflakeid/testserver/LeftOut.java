package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The account of all tests of a build that were left out: how many, which, why, and what would have to be installed. */
final class LeftOut {

    /** {@code examples/torture/target/left-out/x.txt}. */
    private static final int DEPTH = 5;

    private final List<LeftOutTests> tests;

    private LeftOut(List<LeftOutTests> tests) {
        this.tests = tests;
    }

    /** What was written in any module since then. */
    static LeftOut since(Instant start, Path root) throws IOException {
        List<LeftOutTests> tests = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root, DEPTH)) {
            for (Path file : files.filter(LeftOutTests::isFile).sorted().toList()) {
                if (!Files.getLastModifiedTime(file).toInstant().isBefore(start)) {
                    Files.readAllLines(file).forEach(line -> tests.add(LeftOutTests.parse(line)));
                }
            }
        }
        return new LeftOut(tests);
    }

    List<String> lines() {
        if (tests.isEmpty()) {
            return List.of("No test was left out.");
        }
        List<String> lines = new ArrayList<>();
        lines.add("LEFT OUT: " + count(tests) + ", which need what was not to be had here.");
        Map<String, List<LeftOutTests>> byNeed =
                new TreeMap<>(tests.stream().collect(Collectors.groupingBy(LeftOutTests::what)));
        byNeed.forEach((what, missing) -> lines.add("  " + what + ": " + count(missing) + ", of "
                + distinct(missing.stream().map(LeftOut::simpleName), ", ")
                + distinct(missing.stream().map(LeftOut::hint), "")));
        String packages = distinct(tests.stream().flatMap(test -> test.packages().stream()), " ");
        if (!packages.isEmpty()) {
            lines.add("On Debian and Ubuntu this installs what they need:"
                    + " sudo apt-get install -y --no-install-recommends " + packages);
        }
        return lines;
    }

    private static String count(List<LeftOutTests> tests) {
        int count = tests.stream().mapToInt(LeftOutTests::count).sum();
        return count == 1 ? "1 test" : count + " tests";
    }

    private static String simpleName(LeftOutTests tests) {
        return tests.testClass().substring(tests.testClass().lastIndexOf('.') + 1);
    }

    /** Where no package has it: the places that were looked at. */
    private static String hint(LeftOutTests tests) {
        return tests.packages().isEmpty() && !tests.reason().isEmpty() ? " (" + tests.reason() + ")" : "";
    }

    private static String distinct(Stream<String> texts, String delimiter) {
        return texts.distinct().sorted().collect(Collectors.joining(delimiter));
    }
}
