package io.github.snowflakeid.testserver;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Programs that are installed on this machine. */
public final class InstalledProgram {

    private static final List<String> FOLDERS =
            List.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/libexec");

    private InstalledProgram() {}

    /** For tests that {@linkplain Needs need} it. */
    public static Path get(String name) {
        try {
            return find(name);
        } catch (NoServerException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /** The first of these names, in {@code PATH} or where such programs are. */
    static Path find(String... names) throws NoServerException {
        Source.INSTALLED.demandWanted();
        String path = System.getenv().getOrDefault("PATH", "");
        for (String name : names) {
            Path found = Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), FOLDERS.stream())
                    .map(folder -> Path.of(folder, name))
                    .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                    .findFirst()
                    .orElse(null);
            if (found != null) {
                return found;
            }
        }
        throw new NoServerException("no " + String.join(" or ", names) + " in PATH or " + FOLDERS);
    }

    /** Each of them. */
    static List<Path> findAll(String... names) throws NoServerException {
        List<Path> found = new ArrayList<>();
        for (String name : names) {
            found.add(find(name));
        }
        return found;
    }
}
