package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One server of a {@link GaleraCluster}. */
final class GaleraNode {

    private final Path directory;
    private final int port = FreePorts.one();
    private final List<String> command;
    private @Nullable ServerProcess process;

    GaleraNode(Path directory, String name, List<Integer> groups, int group) throws IOException {
        this.directory = directory;
        this.command = GaleraProgram.install(
                directory,
                name,
                String.valueOf(directory.getParent()).replaceAll(".*/", ""),
                new GaleraPorts(port, group, FreePorts.one(), FreePorts.one()),
                groups,
                false);
    }

    /** The first node of a new cluster makes it; any other start joins it. */
    void start(boolean first) throws IOException {
        List<String> all = new ArrayList<>(command);
        if (first) {
            all.add(GaleraProgram.NEW_CLUSTER);
        }
        process = new ServerProcess(directory.resolve("log"), all);
    }

    void kill() {
        if (process != null) {
            process.close();
        }
    }

    String url() {
        return "jdbc:mariadb://127.0.0.1:" + port + "/?user=root&sslMode=disable&connectTimeout=2000";
    }
}
