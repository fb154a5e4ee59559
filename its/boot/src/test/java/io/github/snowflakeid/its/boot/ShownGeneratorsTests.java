package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** Meters, health, endpoint and page show every generator, and not the unnamed one alone. */
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
        return context.getBean(name, SnowflakeGenerator.class);
    }

    private static int workerOfOrders() {
        return named("orders").workerId().orElseThrow();
    }

    @Test
    void metersHaveTheNameAndThePool() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        context.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);
        long before = (long) value(meters, "snowflake.ids.issued", "orders", "orders");
        named("orders").nextIds(5);

        assertThat(value(meters, "snowflake.ids.issued", "orders", "orders") - before)
                .isEqualTo(5);
        assertThat(value(meters, "snowflake.worker.id", "default", "default"))
                .isEqualTo(Application.leasedWorkerId(context));
        assertThat(value(meters, "snowflake.worker.id", "orders", "orders")).isEqualTo(workerOfOrders());
        assertThat(value(meters, "snowflake.worker.id", "events", "none")).isEqualTo(3);
        assertThat(value(meters, "snowflake.fence.distance", "orders", "orders"))
                .isBetween(15.0, 31.0);
        await().until(() -> meters.get("snowflake.workers")
                        .tags("generator", "orders", "state", "held")
                        .gauge()
                        .value()
                == 1);
        assertThat(meters.get("snowflake.workers")
                        .tags("generator", "orders", "state", "free")
                        .gauge()
                        .value())
                .isEqualTo(2);
        assertThat(meters.find("snowflake.lease.renewals")
                        .tags("generator", "events")
                        .meter())
                .isNull();
    }

    /** Prometheus refuses a meter whose tags differ from those of the first one of its name. */
    @Test
    void metersOfOneNameHaveTheSameTags() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        context.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);

        assertThat(meters.getMeters().stream()
                        .map(Meter::getId)
                        .collect(Collectors.groupingBy(
                                Meter.Id::getName,
                                Collectors.mapping(
                                        id -> id.getTags().stream()
                                                .map(Tag::getKey)
                                                .toList(),
                                        Collectors.toSet()))))
                .hasSizeGreaterThan(15)
                .allSatisfy((name, keys) -> assertThat(keys)
                        .as(name)
                        .singleElement()
                        .satisfies(only -> assertThat(only).contains("generator", "pool")));
    }

    @Test
    void leaseCallsOfEachAreObserved() {
        List<String> seen = new CopyOnWriteArrayList<>();
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new ObservationHandler<Observation.Context>() {
            @Override
            public void onStop(Observation.Context observation) {
                seen.add(observation.getLowCardinalityKeyValues().stream()
                        .map(pair -> pair.getKey() + "=" + pair.getValue())
                        .sorted()
                        .collect(Collectors.joining(" ")));
            }

            @Override
            public boolean supportsContext(Observation.Context observation) {
                return true;
            }
        });

        Starter.withDatabase()
                .withBean(ObservationRegistry.class, () -> registry)
                .withPropertyValues("snowflake.generators.orders.lease.workers=0-9")
                .run(observed -> assertThat(observed).hasNotFailed());

        assertThat(seen)
                .contains(
                        "operation=release outcome=granted pool=default",
                        "operation=release outcome=granted pool=orders");
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
                .isEqualTo(context.getBean("ordersLeaseKeeper", LeaseKeeper.class)
                        .status()
                        .owner()));

        assertThat(get("/actuator/snowflake/nobody/" + id).statusCode()).isEqualTo(404);
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
        assertThat(up.path("details")
                        .path("generators")
                        .path("events")
                        .path("state")
                        .asString())
                .isEqualTo("FIXED");

        try (var broken = new Application()
                .serving()
                .set(
                        "management.endpoint.health.show-details=always",
                        "snowflake.generators.orders.lease.workers=7-9",
                        "snowflake.generators.events.lease.workers=7-9")
                .run()) {
            assertThat(get(broken, "/actuator/health/readiness").statusCode()).isEqualTo(200);
            broken.getBean("orders", SnowflakeGenerator.class).close();

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
    void aNamedOneAloneIsShownToo() throws Exception {
        Starter.alone()
                .withPropertyValues("snowflake.generators.events.worker-id=3")
                .run(alone -> {
                    SimpleMeterRegistry meters = new SimpleMeterRegistry();
                    alone.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);
                    assertThat(value(meters, "snowflake.worker.id", "events", "none"))
                            .isEqualTo(3);
                    assertThat(alone).hasBean("snowflakeHealthIndicator");
                });
    }

    private static double value(SimpleMeterRegistry meters, String meter, String generator, String pool) {
        return meters.get(meter)
                .tags("generator", generator, "pool", pool)
                .meter()
                .measure()
                .iterator()
                .next()
                .getValue();
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
