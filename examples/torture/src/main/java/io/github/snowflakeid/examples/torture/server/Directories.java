package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** Deletes what a run, or a server, has left behind. */
public final class Directories {

    private Directories() {}

    /** With all that is in it. */
    public static void delete(Path directory) throws IOException {
        List<Path> paths;
        try (var found = Files.walk(directory)) {
            paths = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.deleteIfExists(path);
        }
    }
}
