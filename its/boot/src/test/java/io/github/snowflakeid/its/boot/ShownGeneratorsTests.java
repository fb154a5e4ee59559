package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** Health, endpoint and page show every generator, and not the unnamed one alone. */
@ExtendWith(OutputCaptureExtension.class)
class ShownGeneratorsTests {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static ConfigurableApplicationContext context;

    @BeforeAll
    static void start() {
        context = new Application()
                .serving()
                .set(
                        "management.endpoints.web.exposure.include=*",
                        "management.endpoint.health.show-details=always",
                        "snowflake.page.enabled=true",
                        "snowflake.generators.orders.lease.workers=7-9",
                        "snowflake.generators.events.layout.worker-bits=8",
                        "snowflake.generators.events.layout.sequence-bits=14",
                        "snowflake.generators.events.worker-id=3")
                .run();
    }

    @AfterAll
    static void stop() {
        context.close();
    }

    private static SnowflakeGenerator named(String name) {
        return context.getBean("snowflake.generators." + name, SnowflakeGenerator.class);
    }

    private static int workerOfOrders() {
        return named("orders").workerId().orElseThrow();
    }

    @Test
    void theEndpointShowsEachByItsName() throws Exception {
        Json unnamed = json("/actuator/snowflake");
        assertThat(unnamed.path("generator").asString()).isEqualTo("default");
        assertThat(strings(unnamed.path("generators"))).containsExactly("default", "events", "orders");
        assertThat(json("/actuator/snowflake/default").path("workerId").asInt())
                .isEqualTo(Application.leasedWorkerId(context));

        Json orders = json("/actuator/snowflake/orders");
        assertThat(orders.path("generator").asString()).isEqualTo("orders");
        assertThat(orders.path("workerId").asInt()).isEqualTo(workerOfOrders());
        assertThat(orders.path("lease").path("pool").asString()).isEqualTo("orders");
        assertThat(orders.path("pool").path("firstWorker").asInt()).isEqualTo(7);
        assertThat(orders.path("pool").path("counts").path("HELD").asInt()).isEqualTo(1);

        Json events = json("/actuator/snowflake/events");
        assertThat(events.path("layout").path("workerBits").asInt()).isEqualTo(8);
        assertThat(events.path("workerId").asInt()).isEqualTo(3);
    }

    @Test
    void anIdIsReadWithTheLayoutAndTheHistoryOfItsGenerator() throws Exception {
        long id = named("events").nextId();
        assertThat(json("/actuator/snowflake/events/" + id).path("workerId").asInt())
                .isEqualTo(3);
        assertThat(json("/actuator/snowflakepage/events/" + id).path("workerId").asInt())
                .isEqualTo(3);

        long order = named("orders").nextId();
        await().untilAsserted(() -> assertThat(json("/actuator/snowflake/orders/" + order)
                        .path("holder")
                        .path("owner")
                        .asString())
                .isEqualTo(context.getBean("snowflake.generators.orders.lease-keeper", LeaseKeeper.class)
                        .status()
                        .owner()));

        var unknown = get("/actuator/snowflake/nobody/" + id);
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("There is no generator of this name");
        assertThat(get("/actuator/snowflake/nobody").statusCode()).isEqualTo(400);
        assertThat(get("/actuator/snowflake/events/x").statusCode()).isEqualTo(400);
    }

    @Test
    void healthShowsEachAndSaysWhichOneIsDown() throws Exception {
        Json up = health("/actuator/health");
        assertThat(up.path("status").asString()).isEqualTo("UP");
        assertThat(up.path("details").path("workerId").asInt()).isEqualTo(Application.leasedWorkerId(context));
        Json orders = up.path("details").path("generators").path("orders");
        assertThat(orders.path("status").asString()).isEqualTo("UP");
        assertThat(orders.path("state").asString()).isEqualTo("HELD");
        assertThat(orders.path("pool").asString()).isEqualTo("orders");
        Json events = up.path("details").path("generators").path("events");
        assertThat(events.path("workerId").asInt()).isEqualTo(3);
        assertThat(events.has("pool")).as("a lease").isFalse();

        try (var broken = new Application()
                .serving()
                .set(
                        "management.endpoint.health.show-details=always",
                        "snowflake.generators.orders.lease.workers=7-9",
                        "snowflake.generators.events.lease.workers=7-9")
                .run()) {
            assertThat(get(broken, "/actuator/health/readiness").statusCode()).isEqualTo(200);
            broken.getBean("snowflake.generators.orders", SnowflakeGenerator.class)
                    .close();

            assertThat(get(broken, "/actuator/health/readiness").statusCode()).isEqualTo(503);
            assertThat(get(broken, "/actuator/health/liveness").statusCode()).isEqualTo(200);
            Json details = Json.parse(get(broken, "/actuator/health").body())
                    .path("components")
                    .path("snowflake")
                    .path("details");
            assertThat(details.path("error").asString()).startsWith("orders: ").contains("GeneratorClosedException");
            assertThat(details.path("generators").path("orders").path("status").asString())
                    .isEqualTo("DOWN");
            assertThat(details.path("generators").path("events").path("status").asString())
                    .isEqualTo("UP");
            assertThat(details.path("state").asString()).isEqualTo("HELD");
        }
    }

    @Test
    void theEndOfANamedOnesLayoutIsWarnedOf(CapturedOutput output) {
        Instant epoch = Instant.now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(1));
        Starter.alone()
                .withPropertyValues(
                        "snowflake.generators.events.worker-id=3",
                        "snowflake.generators.events.layout.epoch=" + epoch,
                        "snowflake.generators.events.layout.timestamp-bits=28",
                        "snowflake.generators.events.layout.worker-bits=13",
                        "snowflake.generators.events.layout.sequence-bits=22")
                .run(alone -> assertThat(alone).hasNotFailed());

        // 2^28 - 1 ms
        assertThat(output).contains("ends at " + epoch.plusMillis(268_435_455));
    }

    private static List<String> strings(Json list) {
        return ((List<?>) list.value()).stream().map(String::valueOf).toList();
    }

    private static Json health(String path) throws Exception {
        return json(path).path("components").path("snowflake");
    }

    private static Json json(String path) throws Exception {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return Json.parse(answer.body());
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return get(context, path);
    }

    private static HttpResponse<String> get(ConfigurableApplicationContext application, String path) throws Exception {
        String port = application.getEnvironment().getRequiredProperty("local.server.port");
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        return HTTP.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
