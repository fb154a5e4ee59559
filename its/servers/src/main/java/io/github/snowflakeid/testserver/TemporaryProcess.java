package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A process with a folder of temporary files. */
final class TemporaryProcess {

    private TemporaryProcess() {}

    /** Then the folder is deleted, too. */
    static void endWithThisJvm(Process process, Path folder) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process, folder)));
    }

    private static void end(Process process, Path folder) {
        process.destroyForcibly();
        try {
            process.waitFor();
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        } catch (IOException | InterruptedException e) {
            // It is a folder of temporary files.
        }
    }
}
