package io.github.snowflakeid.testserver;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is missing, within the reason that JUnit hands on as text. */
final class Missing {

    private static final Pattern REASON = Pattern.compile("Needs ([A-Z_,]+): (.*)");

    private Missing() {}

    static String reason(List<Need> needs, String details) {
        return "Needs " + needs.stream().map(Need::name).collect(Collectors.joining(",")) + ": " + oneLine(details);
    }

    /** Of any test that is left out, for this reason or for another. */
    static LeftOutTests parse(String reason, int count, String testClass) {
        Matcher matcher = REASON.matcher(oneLine(reason));
        return matcher.matches()
                ? LeftOutTests.forWantOf(
                        Arrays.stream(matcher.group(1).split(",", -1))
                                .map(Need::valueOf)
                                .toList(),
                        count,
                        testClass,
                        matcher.group(2))
                : new LeftOutTests(oneLine(reason), List.of(), count, testClass, "");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
