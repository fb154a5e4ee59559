package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** What an application sees of leases that are not in its database, whichever real store they are in. */
abstract class EnsembleStoreTests {

    private final HttpClient http = HttpClient.newHttpClient();

    /** As {@code snowflake.lease.store} has it. */
    abstract String store();

    abstract Class<? extends LeaseStore> type();

    /** The property, below {@code snowflake}, that says where the servers are. */
    abstract String servers();

    /** The one that keeps this test's leases apart. */
    abstract String place();

    abstract void assertHeld(String pool, int workerId) throws Exception;

    abstract void assertGivenBack(String pool, int workerId) throws Exception;

    final String[] properties() {
        return new String[] {"snowflake.lease.store=" + store(), "snowflake." + servers(), "snowflake." + place()};
    }

    static int worker(ApplicationContext context, String keeper) {
        Lease lease = context.getBean(keeper, LeaseKeeper.class).status().lease();
        return Objects.requireNonNull(lease).workerId();
    }

    @Test
    void anApplicationSavesShowsItsStoreAndGivesBackItsWorkerId() throws Exception {
        int worker;
        try (var context = new Application()
                .serving()
                .set(properties())
                .set(
                        "management.endpoints.web.exposure.include=*",
                        "management.endpoint.health.show-details=always",
                        "snowflake.page.enabled=true")
                .run()) {
            Item saved = Application.items(context).save(new Item("pencil"));
            worker = Application.leasedWorkerId(context);
            assertThat(Application.decode(context, saved.id()).workerId()).isEqualTo(worker);
            assertThat(context.getBean(LeaseStore.class)).isInstanceOf(type());
            assertThat(context.getBeansOfType(LeaseHistory.class)).isEmpty();
            assertHeld("default", worker);
            assertShown(context);
            assertThat(
                            Application.jdbc(context)
                                    .queryForList(
                                            "select table_name from information_schema.tables where lower(table_name) like 'snowflake%'"))
                    .isEmpty();
        }
        assertGivenBack("default", worker);
    }

    private void assertShown(ConfigurableApplicationContext context) throws Exception {
        Json health = json(context, "/actuator/health").path("components").path("snowflake");
        assertThat(health.path("status").asString()).isEqualTo("UP");
        assertThat(health.path("details").path("store").asString()).isEqualTo(store());
        for (String path : new String[] {"/actuator/snowflake", "/actuator/snowflakepage/overview"}) {
            Json seen = json(context, path);
            assertThat(seen.path("lease").path("store").asString()).isEqualTo(store());
            assertThat(seen.path("lease").path("state").asString()).isEqualTo("HELD");
            assertThat(seen.path("pool").path("counts").path("HELD").asInt()).isEqualTo(1);
        }
        MeterRegistry meters = context.getBean(MeterRegistry.class);
        await().untilAsserted(() -> assertThat(meters.get("snowflake.workers")
                        .tag("state", "held")
                        .gauge()
                        .value())
                .isEqualTo(1));
    }

    @Test
    void noDatabaseIsNeeded() {
        Starter.alone()
                .withClassLoader(new FilteredClassLoader(
                        "org.springframework.jdbc",
                        "org.springframework.boot.jdbc",
                        "org.springframework.transaction",
                        "com.zaxxer.hikari"))
                .withPropertyValues(properties())
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                });
    }

    @Test
    void aNamedGeneratorChoosesItForItself() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake." + servers(),
                        "snowflake.generators.orders.lease.store=" + store(),
                        "snowflake.generators.orders." + place())
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(JdbcLeaseStore.class);
                    assertHeld("orders", worker(context, "snowflake.generators.orders.lease-keeper"));
                });
    }

    private Json json(ConfigurableApplicationContext context, String path) throws Exception {
        String port = context.getEnvironment().getProperty("local.server.port");
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return Json.parse(answer.body());
    }
}
