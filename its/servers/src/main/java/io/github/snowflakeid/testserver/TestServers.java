package io.github.snowflakeid.testserver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server of each product for all tests of this JVM, started when it is asked for first. Tests that ask for one that not
 * every machine has say so by {@link Needs}; without it they fail.
 */
public final class TestServers {

    private static final Logger LOG = LoggerFactory.getLogger(TestServers.class);

    private static final Once POSTGRES =
            new Once("PostgreSQL", new GivenServer("postgres"), new EmbeddedPostgresServer(), DockerServer.postgres());
    private static final Once MARIADB = new Once(
            "MariaDB",
            new GivenServer("mariadb"),
            new ArtifactMariaDb(),
            new InstalledMariaDb(),
            DockerServer.mariaDb());
    private static final Once MYSQL = new Once("MySQL", new GivenServer("mysql"), DockerServer.mySql());

    private TestServers() {}

    public static TestServer postgres() {
        return POSTGRES.getOrFail();
    }

    public static TestServer mariaDb() {
        return MARIADB.getOrFail();
    }

    /** From a URL or Docker only. */
    public static TestServer mySql() {
        return MYSQL.getOrFail();
    }

    static void findMariaDb() throws NoServerException {
        MARIADB.get();
    }

    static void findMySql() throws NoServerException {
        MYSQL.get();
    }

    /** The first one, in the order that is wanted. */
    static TestServer first(String product, List<Source> wanted, ServerSource... sources) throws NoServerException {
        List<String> reasons = new ArrayList<>();
        for (Source source : wanted) {
            for (ServerSource candidate : sources) {
                if (candidate.source() == source) {
                    try {
                        TestServer server = candidate.start();
                        LOG.info("{} for the tests, from {}: {} {}", product, source, server, reasons);
                        return server;
                    } catch (NoServerException e) {
                        reasons.add(source + ": " + e.getMessage());
                    }
                }
            }
        }
        Arrays.stream(sources)
                .map(ServerSource::source)
                .filter(source -> !wanted.contains(source))
                .forEach(source -> reasons.add(source + ": not in -D" + Source.PROPERTY));
        throw new NoServerException("No " + product + " to test with. " + String.join("; ", reasons));
    }

    /** What was found, or that nothing was, is found once. */
    private static final class Once {

        private final String product;
        private final ServerSource[] sources;
        private @Nullable TestServer server;
        private @Nullable NoServerException none;

        Once(String product, ServerSource... sources) {
            this.product = product;
            this.sources = sources;
        }

        synchronized TestServer get() throws NoServerException {
            if (server == null && none == null) {
                try {
                    server = first(product, Source.wanted(), sources);
                } catch (NoServerException e) {
                    none = e;
                }
            }
            if (server == null) {
                throw none == null ? new NoServerException("No " + product) : none;
            }
            return server;
        }

        TestServer getOrFail() {
            try {
                return get();
            } catch (NoServerException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
    }
}
