package io.github.snowflakeid.testserver;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** An application with a module of its own, compiled and run on the module path, with what it requires and nothing more. */
public final class ModularApplication {

    private final String modulePath;
    private final Path classes;

    /**
     * Compiles it.
     *
     * @param requires the names of modules
     * @param main the statements of its main method
     * @param libraries classes of the modules on its path
     */
    public ModularApplication(Path folder, List<String> requires, String main, Class<?>... libraries)
            throws IOException {
        Path sources = folder.resolve("sources");
        Path packageFolder = Files.createDirectories(sources.resolve("application"));
        Path descriptor = Files.writeString(
                sources.resolve("module-info.java"),
                "module application {"
                        + requires.stream()
                                .map(name -> "requires " + name + ";")
                                .collect(Collectors.joining()) + "}");
        Path source = Files.writeString(
                packageFolder.resolve("Main.java"),
                "package application; public class Main { public static void main(String[] a) throws Exception {" + main
                        + "}}");
        this.classes = folder.resolve("classes");
        this.modulePath =
                Stream.of(libraries).map(ModularApplication::place).collect(Collectors.joining(File.pathSeparator));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        said,
                        said,
                        "-p",
                        modulePath,
                        "-d",
                        classes.toString(),
                        descriptor.toString(),
                        source.toString());
        if (result != 0) {
            throw new IllegalStateException(said.toString(StandardCharsets.UTF_8));
        }
    }

    private static String place(Class<?> library) {
        return Path.of(library.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    /** What it prints until it ends, errors included. */
    public String run() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-p",
                        modulePath + File.pathSeparator + classes,
                        "-m",
                        "application/application.Main")
                .redirectErrorStream(true)
                .start();
        try (InputStream output = process.getInputStream()) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
