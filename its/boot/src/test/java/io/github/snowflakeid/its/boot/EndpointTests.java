package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** The actuator endpoint, and the page. */
class EndpointTests {

    private static final String EXPOSED = "management.endpoints.web.exposure.include=*";

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void showsLayoutLeaseStatisticsAndHolders() throws Exception {
        try (var context = new Application()
                .serving()
                .set(EXPOSED, "spring.application.name=shop")
                .run()) {
            Application.items(context).save(new Item("one"));
            Application.generator(context).nextIds(9);
            awaitNewsOfTheLease(context);
            JsonNode seen = json(context, "/actuator/snowflake");
            int worker = Application.leasedWorkerId(context);

            assertThat(seen.path("layout").path("fingerprint").asText()).isEqualTo("41-10-12@1735689600000/1ms");
            assertThat(seen.path("layout").path("lastInstant").asText()).startsWith("2094-");
            assertThat(seen.path("workerId").asInt()).isEqualTo(worker);
            assertThat(seen.path("outage").isNull()).isTrue();
            assertThat(seen.path("statistics").path("issued").asInt()).isEqualTo(10);
            JsonNode lease = seen.path("lease");
            assertThat(lease.path("state").asText()).isEqualTo("HELD");
            assertThat(lease.path("store").asText()).isEqualTo("jdbc");
            assertThat(lease.path("pool").asText()).isEqualTo("default");
            assertThat(lease.path("token").asInt()).isEqualTo(1);
            assertThat(lease.path("floor").isNull()).as("nobody before it").isTrue();
            assertThat(lease.path("lastSuccess").asText()).matches("[^.]+(\\.\\d{3})?Z");
            assertThat(lease.path("remainingMillis").asLong()).isBetween(1L, 30_000L);
            assertThat(lease.path("statistics").path("acquired").asInt()).isEqualTo(1);
            JsonNode pool = seen.path("pool");
            assertThat(pool.path("lastWorker").asInt()).isEqualTo(1023);
            assertThat(pool.path("counts").path("HELD").asInt()).isEqualTo(1);
            assertThat(pool.path("counts").path("FREE").asInt()).isEqualTo(1023);
            assertThat(pool.path("workers").size()).isEqualTo(1);
            JsonNode holder = pool.path("workers").get(0);
            assertThat(holder.path("workerId").asInt()).isEqualTo(worker);
            assertThat(holder.path("state").asText()).isEqualTo("HELD");
            assertThat(holder.path("self").asBoolean()).isTrue();
            assertThat(holder.path("holder").asText())
                    .contains("pid " + ProcessHandle.current().pid())
                    .endsWith(" shop");
            assertThat(Instant.parse(holder.path("expiresAt").asText())).isAfter(Instant.now());
        }
    }

    @Test
    void tellsWhoIssuedAnId() throws Exception {
        try (var context = new Application()
                .serving()
                .set(EXPOSED, "spring.application.name=shop")
                .run()) {
            long id = Application.items(context).save(new Item("one")).id();
            await().until(() ->
                    !json(context, "/actuator/snowflake/" + id).path("holder").isNull());
            JsonNode decoded = json(context, "/actuator/snowflake/" + id);
            assertThat(decoded.path("id").asText()).isEqualTo(Long.toString(id));
            assertThat(decoded.path("workerId").asInt()).isEqualTo(Application.leasedWorkerId(context));
            assertThat(Instant.parse(decoded.path("time").asText()))
                    .isEqualTo(Application.decode(context, id).time());
            assertThat(decoded.path("holder").path("label").asText()).endsWith(" shop");
            assertThat(decoded.path("holder").path("floor").isNull()).isTrue();
            assertThat(decoded.path("holder").path("covered").asBoolean()).isTrue();

            JsonNode other = json(context, "/actuator/snowflake/" + (id ^ (1L << 12)));
            assertThat(other.path("holder").isNull()).isTrue();
            assertThat(other.path("holderUnknown").asText()).contains("no tenure");
        }
    }

    /** The page reads it by these names. */
    @Test
    void theApplicationsOwnFormOfJsonChangesNothing() throws Exception {
        List<Set<String>> names = new ArrayList<>();
        for (String json : new String[] {
            "spring.jackson.property-naming-strategy=LOWER_CAMEL_CASE",
            "spring.jackson.property-naming-strategy=SNAKE_CASE",
            "spring.jackson.default-property-inclusion=non_null",
            "spring.jackson.serialization.wrap-root-value=true"
        }) {
            try (var context = new Application()
                    .serving()
                    .set(EXPOSED, json, "snowflake.page.enabled=true")
                    .run()) {
                long id = Application.items(context).save(new Item("one")).id();
                awaitNewsOfTheLease(context);
                await().until(() -> json(context, "/actuator/snowflake/" + id)
                        .path("holder")
                        .has("label"));
                Set<String> found = new TreeSet<>();
                for (String path : new String[] {
                    "/actuator/snowflake",
                    "/actuator/snowflake/" + id,
                    "/actuator/snowflake/x",
                    "/actuator/snowflakepage/overview",
                    "/actuator/snowflakepage/" + id
                }) {
                    addNames(path.replace(Long.toString(id), "id"), withPool(context, path), found);
                }
                names.add(found);
            }
        }
        assertThat(names.get(0))
                .contains(
                        "/actuator/snowflake.workerId",
                        "/actuator/snowflakepage/overview.pool.workers.expiresAt",
                        "/actuator/snowflakepage/id.holderUnknown",
                        "/actuator/snowflake/x.error");
        assertThat(names).containsOnly(names.get(0));
    }

    /** Once the pool could be read in time, where it is a part of the answer. */
    private JsonNode withPool(ConfigurableApplicationContext context, String path) {
        return await().until(
                        () -> new JsonMapper().readTree(get(context, path).body()),
                        answer -> !answer.hasNonNull("poolError"));
    }

    private static void addNames(String path, JsonNode node, Set<String> found) {
        node.fieldNames().forEachRemaining(name -> {
            found.add(path + "." + name);
            addNames(path + "." + name, node.path(name), found);
        });
        node.elements().forEachRemaining(element -> {
            if (node.isArray()) {
                addNames(path, element, found);
            }
        });
    }

    @Test
    void refusesWhatIsNoId() throws Exception {
        try (var context = new Application().serving().set(EXPOSED).run()) {
            for (String text : new String[] {"9223372036854775808", "-1", "x", "1e3", "%20"}) {
                HttpResponse<String> answer = get(context, "/actuator/snowflake/" + text);
                assertThat(answer.statusCode()).as(text).isEqualTo(400);
                assertThat(new JsonMapper()
                                .readTree(answer.body())
                                .path("error")
                                .asText())
                        .isEqualTo("Neither the name of a generator, default, nor an ID: that is a number from 0 to"
                                + " 9223372036854775807");
            }
            assertThat(json(context, "/actuator/snowflake/9223372036854775807")
                            .path("sequence")
                            .asInt())
                    .isEqualTo(4095);
        }
    }

    @Test
    void withoutAHistoryItSaysSo() throws Exception {
        try (var context = new Application()
                .serving()
                .set(EXPOSED, "snowflake.lease.history=false")
                .run()) {
            assertThat(json(context, "/actuator/snowflake/1")
                            .path("holderUnknown")
                            .asText())
                    .contains("snowflake.lease.history");
            assertThat(Application.jdbc(context)
                            .queryForObject("select count(*) from snowflake_lease_history", Long.class))
                    .isZero();
        }
    }

    @Test
    void aStoreThatIsDownIsSaidToBeSo() throws Exception {
        try (var context = new Application()
                .serving()
                .with(HealthTests.SwitchedStore.class)
                .set(EXPOSED)
                .run()) {
            context.getBean(LeaseStoreSwitch.class).turnOff();
            JsonNode seen = json(context, "/actuator/snowflake");
            assertThat(seen.path("pool").isNull()).isTrue();
            assertThat(seen.path("poolError").asText()).contains("cut off");
            assertThat(seen.path("lease").path("state").asText()).isEqualTo("HELD");
            context.getBean(LeaseStoreSwitch.class).turnOn();
        }
    }

    @Test
    void aFixedWorkerIdHasNoPool() throws Exception {
        try (var context = new Application()
                .serving()
                .set(EXPOSED, "snowflake.worker-id=7")
                .run()) {
            JsonNode seen = json(context, "/actuator/snowflake");
            assertThat(seen.path("workerId").asInt()).isEqualTo(7);
            assertThat(seen.path("lease").isNull()).isTrue();
            assertThat(seen.path("pool").isNull()).isTrue();
        }
    }

    @Test
    void endpointsAreNotThereUnlessAskedFor() throws Exception {
        try (var context = new Application().serving().run()) {
            assertThat(get(context, "/actuator/snowflake").statusCode()).isEqualTo(404);
        }
        try (var context = new Application().serving().set(EXPOSED).run()) {
            assertThat(get(context, "/actuator/snowflakepage").statusCode()).isEqualTo(404);
        }
        try (var context =
                new Application().serving().set("snowflake.page.enabled=true").run()) {
            assertThat(get(context, "/actuator/snowflakepage").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void thePageIsHtmlThatLoadsNothingFromElsewhere() throws Exception {
        try (var context = new Application()
                .serving()
                .set(EXPOSED, "snowflake.page.enabled=true")
                .run()) {
            HttpResponse<String> page = get(context, "/actuator/snowflakepage");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
            assertThat(page.body())
                    .startsWith("<!doctype html>")
                    .contains("default-src 'none'")
                    .doesNotContain("http:", "https:", "//cdn", "@import", "innerHTML");
            assertThat(json(context, "/actuator/snowflakepage/overview")
                            .path("lease")
                            .path("state")
                            .asText())
                    .isEqualTo("HELD");
            assertThat(json(context, "/actuator/snowflakepage/4096")
                            .path("workerId")
                            .asInt())
                    .isEqualTo(1);
            assertThat(get(context, "/actuator/snowflakepage/nonsense").statusCode())
                    .isEqualTo(400);
        }
    }

    /** It is told after the caller has got its ID. */
    private static void awaitNewsOfTheLease(ConfigurableApplicationContext context) {
        await().until(() -> context.getBean(LeaseKeeper.class).statistics().acquired() == 1);
    }

    @Test
    void theEndOfTheLastTenureIsNoted() {
        String database = Postgres.newDatabase();
        int worker;
        try (var context = new Application().on(database).run()) {
            worker = Application.leasedWorkerId(context);
            awaitNewsOfTheLease(context);
        }
        try (var context = new Application().on(database).run()) {
            assertThat(Application.jdbc(context)
                            .queryForObject(
                                    "select ending from snowflake_lease_history where worker_id = ? and token = 1",
                                    String.class,
                                    worker))
                    .isEqualTo("RELEASED");
        }
    }

    private JsonNode json(ConfigurableApplicationContext context, String path) throws Exception {
        HttpResponse<String> answer = get(context, path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return new JsonMapper().readTree(answer.body());
    }

    private HttpResponse<String> get(ConfigurableApplicationContext context, String path) throws Exception {
        String port = context.getEnvironment().getProperty("local.server.port");
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        return http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
