package io.github.snowflakeid.examples.torture.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Programs that have to be installed on this machine. */
final class Programs {

    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin");

    private Programs() {}

    /** Where it is; refuses with the name of the package if it is nowhere. */
    static String find(String name, String packageName) throws IOException {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), FOLDERS.stream())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new IOException(
                        "No " + name + " in PATH or " + FOLDERS + ": install the package " + packageName));
    }

    /** A library, or whatever else a package has at one place. */
    static String require(String file, String packageName) throws IOException {
        if (!Files.exists(Path.of(file))) {
            throw new IOException("No " + file + ": install the package " + packageName);
        }
        return file;
    }
}
