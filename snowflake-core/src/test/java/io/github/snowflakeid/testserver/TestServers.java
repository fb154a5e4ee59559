package io.github.snowflakeid.testserver;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server of each product for all tests of this JVM, started when it is asked for. Where there is none, whoever asks
 * fails.
 */
public final class TestServers {

    /** The system property that leaves only one source: {@code url}, {@code docker} or {@code local}. */
    static final String SOURCE = "snowflake.test.servers";

    private static final Logger LOG = LoggerFactory.getLogger(TestServers.class);

    private TestServers() {}

    public static TestServer postgres() {
        return Postgres.SERVER;
    }

    public static TestServer mariaDb() {
        return MariaDb.SERVER;
    }

    /** From a URL or Docker only. */
    public static TestServer mySql() {
        return MySql.SERVER;
    }

    static TestServer first(String product, ServerSource... sources) {
        String wanted = System.getProperty(SOURCE, "");
        List<String> reasons = new ArrayList<>();
        List<Exception> failures = new ArrayList<>();
        for (ServerSource source : sources) {
            if (wanted.isEmpty() || wanted.equals(source.name())) {
                try {
                    TestServer server = source.start();
                    LOG.info("{} for the tests, from {}: {} {}", product, source.name(), server, reasons);
                    return server;
                } catch (NoServerException e) {
                    reasons.add(source.name() + ": " + e.getMessage());
                    failures.add(e);
                }
            } else {
                reasons.add(source.name() + ": -D" + SOURCE + "=" + wanted);
            }
        }
        IllegalStateException none =
                new IllegalStateException("No " + product + " to test with. " + String.join("; ", reasons));
        failures.forEach(none::addSuppressed);
        throw none;
    }

    private static final class Postgres {
        static final TestServer SERVER =
                first("PostgreSQL", new GivenServer("postgres"), DockerServer.postgres(), new EmbeddedPostgresServer());
    }

    private static final class MariaDb {
        static final TestServer SERVER =
                first("MariaDB", new GivenServer("mariadb"), DockerServer.mariaDb(), new LocalMariaDb());
    }

    private static final class MySql {
        static final TestServer SERVER = first("MySQL", new GivenServer("mysql"), DockerServer.mySql());
    }
}
