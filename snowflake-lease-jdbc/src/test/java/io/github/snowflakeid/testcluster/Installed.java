package io.github.snowflakeid.testcluster;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that has to be installed on this machine. Where it is not, a test that needs it fails, and says which package to
 * install.
 */
final class Installed {

    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin");

    private Installed() {}

    static String program(String name, String packageName) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), FOLDERS.stream())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> missing(name + " in PATH or " + FOLDERS, packageName));
    }

    static String file(String file, String packageName) {
        if (!Files.exists(Path.of(file))) {
            throw missing(file, packageName);
        }
        return file;
    }

    private static IllegalStateException missing(String what, String packageName) {
        return new IllegalStateException("No " + what + ": install the package " + packageName);
    }
}
