package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The MariaDB that Maven has fetched and unpacked beside the classes of this module. */
record ArtifactMariaDb() implements ServerSource {

    private static final Set<String> NAMES = Set.of("mariadbd", "mariadbd.exe");

    /** That the tables of users and rights are made of. A line that names this machine needs its name, which may not resolve. */
    private static final List<String> TABLES =
            List.of("share/mariadb_system_tables.sql", "share/mariadb_system_tables_data.sql");

    @Override
    public Source source() {
        return Source.ARTIFACT;
    }

    @Override
    public TestServer start() throws NoServerException {
        Path server = server();
        Path home = server.resolveSibling("..").normalize();
        // An artifact keeps no rights.
        server.toFile().setExecutable(true);
        return MariaDbProcess.start(
                server, List.of("--basedir=" + home), process -> createTables(process, server, home));
    }

    private static Path server() throws NoServerException {
        Path unpacked = folder();
        try (Stream<Path> files = Files.exists(unpacked) ? Files.walk(unpacked) : Stream.empty()) {
            return files.filter(file -> NAMES.contains(String.valueOf(file.getFileName())))
                    .findFirst()
                    .orElseThrow(() -> new NoServerException("no artifact for " + System.getProperty("os.name") + " on "
                            + System.getProperty("os.arch") + " in " + unpacked));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        try {
            return Path.of(ArtifactMariaDb.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolveSibling("mariadb");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void createTables(MariaDbProcess process, Path server, Path home) throws IOException {
        try (Writer sql = process.run(server, List.of("--bootstrap", "--log-warnings=0", "--basedir=" + home))) {
            sql.write("CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n");
            for (String tables : TABLES) {
                try (Stream<String> lines = Files.lines(home.resolve(tables))) {
                    lines.filter(line -> !line.contains("@current_hostname")).forEach(line -> write(sql, line));
                }
            }
        }
    }

    private static void write(Writer sql, String line) {
        try {
            sql.write(line + '\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
