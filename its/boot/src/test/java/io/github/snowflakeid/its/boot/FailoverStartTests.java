package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.QuarantineException;
import io.github.snowflakeid.testcluster.PostgresPair;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** An application that starts while no worker ID is leased, since its database has failed over, beside one that runs. */
@ExtendWith(OutputCaptureExtension.class)
class FailoverStartTests {

    /** By default: a ttl of 30 s and a margin of 30 s. */
    private static final Duration QUARANTINE = Duration.ofSeconds(60);

    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    Path directory;

    @Test
    void startsAtOnceIsNotReadyAndLeasesWhenTheTimeHasCome(CapturedOutput output) throws Exception {
        try (PostgresPair pair = PostgresPair.start(directory, false);
                var running = application(pair).run()) {
            Set<Long> ids = new HashSet<>(Set.of(next(running)));
            int workerId = Application.leasedWorkerId(running);
            pair.awaitReplicated();
            pair.killPrimary();
            Instant earliest = Instant.now();
            pair.promote();

            // Nothing says that this start may do without a worker ID.
            try (var starting = application(pair).run()) {
                Instant end = keeper(starting).status().quarantineEnd();
                assertThat(end)
                        .isBetween(earliest.plus(QUARANTINE), Instant.now().plus(QUARANTINE));
                assertThat(output)
                        .contains("Started without a worker ID that can be used")
                        .contains(end.toString());
                assertThat(catchThrowableOfType(QuarantineException.class, () -> next(starting))
                                .usableFrom())
                        .isEqualTo(end);
                assertThat(status(starting, "readiness")).isEqualTo(503);
                assertThat(status(starting, "liveness")).isEqualTo(200);
                Json details = health(starting);
                assertThat(details.path("state").asString()).isEqualTo("QUARANTINE");
                assertThat(details.path("quarantineUntil").asString()).isEqualTo(end.toString());
                Duration remaining =
                        Duration.parse(details.path("quarantineRemaining").asString());
                assertThat(remaining).isBetween(Duration.ZERO, QUARANTINE);
                assertThat(details.path("lastFailure").asString()).contains("failed over");
                assertThat(details.path("error").asString()).contains("NoWorkerIdException");
                assertThat(secondsOfQuarantine(starting)).isBetween(0.0, remaining.toMillis() / 1000.0);

                assertThat(ids.add(next(running))).isTrue();
                assertThat(status(running, "readiness")).isEqualTo(200);
                assertThat(health(running).path("state").asString()).isEqualTo("HELD");
                assertThat(health(running).has("quarantineUntil")).isFalse();
                assertThat(secondsOfQuarantine(running)).isZero();

                // As docs/operations.md says, for a quarantine that is too long. All leases of the lost server are
                // known here.
                Postgres.execute(
                        pair.primary().url(),
                        "update snowflake_pool set usable_from ="
                                + " cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + 1000");
                await().until(() -> {
                    assertThat(ids.add(next(running))).isTrue();
                    return status(starting, "readiness") == 200;
                });
                assertThat(health(starting).path("state").asString()).isEqualTo("HELD");
                assertThat(health(starting).has("quarantineUntil")).isFalse();
                assertThat(secondsOfQuarantine(starting)).isZero();
                assertThat(ids.add(next(starting))).isTrue();
                assertThat(Application.leasedWorkerId(starting)).isNotEqualTo(workerId);
                assertThat(Application.leasedWorkerId(running)).isEqualTo(workerId);
                assertThat(keeper(running).statistics().lost()).isZero();
            }
        }
    }

    /** Which knows both servers. */
    private static Application application(PostgresPair pair) {
        return new Application()
                .serving()
                .on("jdbc:postgresql://127.0.0.1:" + pair.primary().port() + ",127.0.0.1:"
                        + pair.standby().port()
                        + "/postgres?user=postgres&targetServerType=primary&hostRecheckSeconds=0")
                .set("management.endpoint.health.show-details=always");
    }

    private static long next(ConfigurableApplicationContext context) {
        return context.getBean(SnowflakeGenerator.class).nextId();
    }

    private static LeaseKeeper keeper(ConfigurableApplicationContext context) {
        return context.getBean(LeaseKeeper.class);
    }

    private static double secondsOfQuarantine(ConfigurableApplicationContext context) {
        return context.getBean(MeterRegistry.class)
                .get("snowflake.lease.quarantine")
                .timeGauge()
                .value(TimeUnit.SECONDS);
    }

    private int status(ConfigurableApplicationContext context, String group) throws Exception {
        return get(context, "/actuator/health/" + group).statusCode();
    }

    private Json health(ConfigurableApplicationContext context) throws Exception {
        return Json.parse(get(context, "/actuator/health").body())
                .path("components")
                .path("snowflake")
                .path("details");
    }

    private HttpResponse<String> get(ConfigurableApplicationContext context, String path) throws Exception {
        String port = context.getEnvironment().getProperty("local.server.port");
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        return http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
