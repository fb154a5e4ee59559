package io.github.snowflakeid.testserver;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A program that is installed on this machine. */
record LocalProgram(Path path) {

    private static final List<String> FOLDERS =
            List.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/libexec");

    /** The first of these names, in {@code PATH} or where such programs are. */
    static LocalProgram find(String packageName, String... names) throws NoServerException {
        String path = System.getenv().getOrDefault("PATH", "");
        for (String name : names) {
            Stream<String> folders = Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), FOLDERS.stream());
            Path found = folders.map(folder -> Path.of(folder, name))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElse(null);
            if (found != null) {
                return new LocalProgram(found);
            }
        }
        throw new NoServerException("no " + String.join(" or ", names) + " in PATH or " + FOLDERS
                + " (it is in the package " + packageName + " of most systems)");
    }

    Process run(Path log, List<String> options, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(path.toString()));
        command.addAll(options);
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

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

    @Override
    public String toString() {
        return path.toString();
    }
}
