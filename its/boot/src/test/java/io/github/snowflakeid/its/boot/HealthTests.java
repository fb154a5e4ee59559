package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What somebody outside sees: the node takes requests, or it does not and is left alone until it has healed. */
@ExtendWith(OutputCaptureExtension.class)
class HealthTests {

    static final String[] SHORT_LEASE = {
        "snowflake.lease.ttl=1500ms",
        "snowflake.lease.renew-interval=300ms",
        "snowflake.lease.reuse-delay=300ms",
        "snowflake.lease.recovery-wait=100ms",
        "snowflake.jdbc.query-timeout=200ms",
        "snowflake.jdbc.network-timeout=250ms"
    };

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void showsWhatIsKnownOfTheLease() throws Exception {
        try (var context = new Application()
                .serving()
                .set("management.endpoint.health.show-details=always")
                .run()) {
            Json health = health(context, "/actuator/health").path("components").path("snowflake");
            assertThat(health.path("status").asString()).isEqualTo("UP");
            Json details = health.path("details");
            assertThat(details.path("state").asString()).isEqualTo("HELD");
            assertThat(details.path("workerId").asInt()).isEqualTo(Application.leasedWorkerId(context));
            assertThat(details.path("owner").asString()).hasSize(36);
            assertThat(details.path("pool").asString()).isEqualTo("default");
            assertThat(Instant.parse(details.path("fence").asString())).isAfter(Instant.now());
            assertThat(Duration.parse(details.path("remaining").asString())).isPositive();
            assertThat(Instant.parse(details.path("lastSuccess").asString()))
                    .isBefore(Instant.now().plusMillis(1));
            assertThat(details.path("failures").asInt()).isZero();
            assertThat(details.path("skewMillis").asInt()).isBetween(-1000, 1000);
            assertThat(details.path("layoutEnd").asString())
                    .isEqualTo(SnowflakeLayout.ofDefaults().lastInstant().toString());
            assertThat(details.has("warning")).isFalse();
        }
    }

    @Test
    void readinessGoesDownWithoutIdsAndLivenessDoesNot() throws Exception {
        try (var context = new Application()
                .serving()
                .with(SwitchedStore.class)
                .set(SHORT_LEASE)
                .set("management.endpoint.health.show-details=always")
                .run()) {
            assertThat(status(context, "/actuator/health/readiness")).isEqualTo(200);
            LeaseStoreSwitch store = context.getBean(LeaseStoreSwitch.class);

            store.turnOff();
            await().until(() -> status(context, "/actuator/health/readiness") == 503);
            assertThatThrownBy(() -> Application.items(context).save(new Item("late")))
                    .hasStackTraceContaining(FenceReachedException.class.getName());
            assertThat(status(context, "/actuator/health/liveness")).isEqualTo(200);
            Json health = health(context, "/actuator/health").path("components").path("snowflake");
            assertThat(health.path("status").asString()).isEqualTo("DOWN");
            assertThat(health.path("details").path("error").asString()).contains("FenceReachedException");
            assertThat(health.path("details").path("lastFailure").asString()).contains("cut off");
            assertThat(health.path("details").path("failures").asInt()).isPositive();

            store.turnOn();
            await().until(() -> status(context, "/actuator/health/readiness") == 200);
            assertThat(Application.items(context).save(new Item("again")).id()).isPositive();
        }
    }

    @Test
    void aDatabaseThatStopsAndComesBackNeedsNoRestart(@TempDir Path directory) throws Exception {
        int port = freePort();
        EmbeddedPostgres server = start(port, directory);
        try (var context = new Application()
                .serving()
                .on(Postgres.url(server, "postgres"))
                .set(SHORT_LEASE)
                .set("spring.datasource.hikari.connection-timeout=250", "management.health.db.enabled=false")
                .run()) {
            Item before = Application.items(context).save(new Item("before"));
            server.close();
            await().until(() -> status(context, "/actuator/health/readiness") == 503);
            assertThat(status(context, "/actuator/health/liveness")).isEqualTo(200);

            server = start(port, directory);
            await().until(() -> status(context, "/actuator/health/readiness") == 200);
            assertThat(Application.generator(context).nextId()).isGreaterThan(before.id());
        } finally {
            server.close();
        }
    }

    @Test
    void anOutageShorterThanTheLeaseIsNotNoticed() throws Exception {
        try (var context = new Application().serving().with(SwitchedStore.class).run()) {
            LeaseStoreSwitch store = context.getBean(LeaseStoreSwitch.class);
            store.turnOff();
            assertThat(Application.items(context).save(new Item("meanwhile")).id())
                    .isPositive();
            assertThat(status(context, "/actuator/health/readiness")).isEqualTo(200);
            store.turnOn();
        }
    }

    @Test
    void aReadinessGroupOfTheApplicationIsLeftAlone() throws Exception {
        try (var context = new Application()
                .serving()
                .set(
                        "management.endpoint.health.group.readiness.include=readinessState",
                        "management.endpoint.health.group.readiness.show-components=always")
                .run()) {
            Json components = health(context, "/actuator/health/readiness").path("components");
            assertThat(components.has("readinessState")).isTrue();
            assertThat(components.has("snowflake")).isFalse();
        }
    }

    @Test
    void additionalPathsOfTheProbesStillWork() throws Exception {
        try (var context = new Application()
                .serving()
                .set("management.endpoint.health.probes.add-additional-paths=true")
                .run()) {
            assertThat(status(context, "/readyz")).isEqualTo(200);
            assertThat(status(context, "/livez")).isEqualTo(200);
        }
    }

    @Test
    void theIndicatorCanBeSwitchedOff() throws Exception {
        try (var context = new Application()
                .serving()
                .set("management.health.snowflake.enabled=false", "management.endpoint.health.show-components=always")
                .run()) {
            assertThat(health(context, "/actuator/health").path("components").has("snowflake"))
                    .isFalse();
            assertThat(status(context, "/actuator/health/readiness")).isEqualTo(200);
        }
    }

    @Test
    void aLayoutThatEndsSoonIsWarnedOf(CapturedOutput output) throws Exception {
        Instant epoch = Instant.ofEpochMilli(
                System.currentTimeMillis() - Duration.ofDays(1).toMillis());
        try (var context = new Application()
                .serving()
                .set(
                        "snowflake.layout.epoch=" + epoch,
                        "snowflake.layout.timestamp-bits=28",
                        "snowflake.layout.worker-bits=13",
                        "snowflake.layout.sequence-bits=22",
                        "management.endpoint.health.show-details=always")
                .run()) {
            Json details = health(context, "/actuator/health")
                    .path("components")
                    .path("snowflake")
                    .path("details");
            assertThat(details.path("warning").asString()).contains("less than 12 months");
            assertThat(output).contains("ends at " + details.path("layoutEnd").asString());
        }
    }

    @Test
    void aFixedWorkerIdHasHealthToo() throws Exception {
        try (var context = new Application()
                .serving()
                .set("snowflake.worker-id=7", "management.endpoint.health.show-details=always")
                .run()) {
            Json health = health(context, "/actuator/health").path("components").path("snowflake");
            assertThat(health.path("status").asString()).isEqualTo("UP");
            assertThat(health.path("details").path("layout").asString()).startsWith("41-10-12");
        }
    }

    private int status(ConfigurableApplicationContext context, String path) throws Exception {
        return get(context, path).statusCode();
    }

    private Json health(ConfigurableApplicationContext context, String path) throws Exception {
        return Json.parse(get(context, path).body());
    }

    private HttpResponse<String> get(ConfigurableApplicationContext context, String path) throws Exception {
        String port = context.getEnvironment().getProperty("local.server.port");
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        return http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static EmbeddedPostgres start(int port, Path directory) throws IOException {
        return Postgres.builder()
                .setPort(port)
                .setDataDirectory(directory)
                .setCleanDataDirectory(false)
                .start();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class SwitchedStore {

        @Bean
        LeaseStoreSwitch leases() {
            return new LeaseStoreSwitch(new InMemoryLeaseStore(InstantSource.system()));
        }
    }
}
