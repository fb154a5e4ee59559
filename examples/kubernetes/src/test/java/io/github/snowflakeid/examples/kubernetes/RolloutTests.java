package io.github.snowflakeid.examples.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens at the end of a pool, with real processes: too many nodes, and one that crashes again and again. */
class RolloutTests {

    private static final String READINESS = "/actuator/health/readiness";
    private static final String LIVENESS = "/actuator/health/liveness";

    private Database database;

    @BeforeEach
    void startDatabase() throws IOException {
        database = new Database();
    }

    @AfterEach
    void stopDatabase() throws IOException {
        database.close();
    }

    private Application start(String... arguments) throws IOException {
        return Application.start(
                "sidecar",
                database.url(),
                Stream.concat(Stream.of("--server.port=0"), Stream.of(arguments))
                        .toList());
    }

    private static long id(Application application) throws Exception {
        return Long.parseLong(application.get("/id").body().strip());
    }

    @Test
    void aNodePastThePoolsSizeWaitsUntilAnotherStops() throws Exception {
        String[] onePool = {"--snowflake.lease.workers=0-0", "--snowflake.lease.fail-fast=false"};
        try (Application first = start(onePool)) {
            first.awaitStatus(0, READINESS, 200);
            try (Application surplus = start(onePool)) {
                surplus.awaitStatus(0, READINESS, 503);
                assertThat(surplus.get(LIVENESS).statusCode()).isEqualTo(200);
                assertThat(surplus.get("/id").statusCode()).isEqualTo(503);
                long last = id(first);

                first.terminate();

                assertThat(first.exitCode()).as(first.output()).isEqualTo(128 + 15);
                surplus.awaitStatus(0, READINESS, 200);
                assertThat(id(surplus)).isGreaterThan(last);
            }
        }
    }

    /** Worker IDs are taken before the web server starts. */
    @Test
    void aStartThatFailsGivesTheWorkerIdBack() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Application failing =
                        Application.start("sidecar", database.url(), List.of("--server.port=" + busy.getLocalPort()))) {
            assertThat(failing.exitCode()).isEqualTo(1);
            assertThat(failing.output()).contains("Port " + busy.getLocalPort() + " was already in use");
        }
        assertThat(database.acquisitions()).isEqualTo(1);
        assertThat(database.taken()).isEmpty();
    }

    /** Long leases, so that none of them ends during the test. */
    @Test
    void eachCrashAfterTheStartTakesAWorkerIdAndTheEndOfThemIsSaid() throws Exception {
        String[] arguments = {"--snowflake.lease.ttl=1h", "--snowflake.lease.workers=0-2"};
        try (Application healthy = start(arguments)) {
            healthy.awaitStatus(0, READINESS, 200);
            for (int crash = 1; crash <= 2; crash++) {
                try (Application crashing = start(arguments)) {
                    crashing.awaitStatus(0, READINESS, 200);
                    crashing.kill();
                }
                assertThat(database.taken()).hasSize(1 + crash);
            }
            try (Application refused = start(arguments)) {
                assertThat(refused.exitCode()).isEqualTo(1);
                assertThat(refused.output())
                        .contains(
                                "All 3 worker IDs 0-2 of pool default are taken; unless renewed, the first becomes free at")
                        .doesNotContain("Tomcat started");
            }
            assertThat(database.taken()).as("a refused start takes none").hasSize(3);
            assertThat(id(healthy)).isPositive();
        }
    }
}
