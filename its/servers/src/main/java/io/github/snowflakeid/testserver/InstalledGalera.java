package io.github.snowflakeid.testserver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An installed MariaDB, and the library that makes a cluster of several. */
public final class InstalledGalera {

    private static final List<Path> FOLDERS = List.of(Path.of("/usr/lib"), Path.of("/usr/lib64"));

    private InstalledGalera() {}

    /** For tests that {@linkplain Needs need} it: the value of {@code wsrep_provider}. */
    public static Path library() {
        try {
            return find();
        } catch (NoServerException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    static Path find() throws NoServerException {
        InstalledProgram.findAll("mariadbd", "mariadb-install-db", "rsync");
        for (Path folder : FOLDERS) {
            for (String library : List.of("galera/libgalera_smm.so", "galera-4/libgalera_smm.so")) {
                if (Files.exists(folder.resolve(library))) {
                    return folder.resolve(library);
                }
            }
        }
        throw new NoServerException("no galera/libgalera_smm.so in " + FOLDERS);
    }
}
