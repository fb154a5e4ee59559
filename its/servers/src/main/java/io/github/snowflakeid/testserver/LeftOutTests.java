package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Tests of one class that were left out, as a line of a file below {@code target}.
 *
 * @param what the names of what they need, or the reason, if it is another one
 * @param packages that have it, or none
 * @param count of methods
 * @param reason of one line
 */
record LeftOutTests(String what, List<String> packages, int count, String testClass, String reason) {

    static final Path FOLDER = Path.of("target", "left-out");

    /** Several JVMs of a module write at once, each into a file of its own. */
    private static final Path OWN_FILE = FOLDER.resolve(UUID.randomUUID() + ".txt");

    static LeftOutTests forWantOf(List<Need> needs, int count, String testClass, String reason) {
        return new LeftOutTests(
                needs.stream().map(Need::title).collect(Collectors.joining(" and ")),
                needs.stream().flatMap(need -> need.packages().stream()).toList(),
                count,
                testClass,
                reason);
    }

    /** Whether it is one of those that are written here. */
    static boolean isFile(Path path) {
        Path folder = path.getParent();
        return folder != null && folder.endsWith(FOLDER);
    }

    void write() throws IOException {
        Files.createDirectories(FOLDER);
        Files.writeString(OWN_FILE, line(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    String line() {
        return String.join("\t", what, String.join(" ", packages), Integer.toString(count), testClass, reason) + "\n";
    }

    static LeftOutTests parse(String line) {
        String[] columns = line.split("\t", -1);
        List<String> packages = Arrays.stream(columns[1].split(" ", -1))
                .filter(name -> !name.isEmpty())
                .toList();
        return new LeftOutTests(columns[0], packages, Integer.parseInt(columns[2]), columns[3], columns[4]);
    }
}
