package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseHistory;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.UUID;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.imps.CuratorFrameworkState;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** Leases in a real ZooKeeper. */
class ZooKeeperStoreTests {

    private final String root = "/" + UUID.randomUUID();
    private final HttpClient http = HttpClient.newHttpClient();
    private final String[] properties = {
        "snowflake.lease.store=zookeeper",
        "snowflake.zookeeper.connect-string=" + ZooKeeper.connectString(),
        "snowflake.zookeeper.root=" + root
    };

    private static Lease lease(ApplicationContext context, String keeper) {
        return Objects.requireNonNull(
                context.getBean(keeper, LeaseKeeper.class).status().lease());
    }

    @Test
    void anApplicationSavesShowsItsStoreAndGivesBackItsWorkerId() throws Exception {
        int worker;
        try (var context = new Application()
                .serving()
                .set(properties)
                .set(
                        "management.endpoints.web.exposure.include=*",
                        "management.endpoint.health.show-details=always",
                        "snowflake.page.enabled=true")
                .run()) {
            Item saved = Application.items(context).save(new Item("pencil"));
            worker = Application.leasedWorkerId(context);
            assertThat(Application.decode(context, saved.id()).workerId()).isEqualTo(worker);
            assertThat(context.getBean(LeaseStore.class)).isInstanceOf(ZooKeeperLeaseStore.class);
            assertThat(context.getBeansOfType(LeaseHistory.class)).isEmpty();
            assertThat(ZooKeeper.node(root, "default", worker))
                    .contains("token=1")
                    .doesNotContain("released");

            Json health = json(context, "/actuator/health").path("components").path("snowflake");
            assertThat(health.path("status").asString()).isEqualTo("UP");
            assertThat(health.path("details").path("store").asString()).isEqualTo("zookeeper");
            for (String path : new String[] {"/actuator/snowflake", "/actuator/snowflakepage/overview"}) {
                Json seen = json(context, path);
                assertThat(seen.path("lease").path("store").asString()).isEqualTo("zookeeper");
                assertThat(seen.path("lease").path("state").asString()).isEqualTo("HELD");
                assertThat(seen.path("pool").path("counts").path("HELD").asInt())
                        .isEqualTo(1);
            }
            MeterRegistry meters = context.getBean(MeterRegistry.class);
            await().untilAsserted(() -> assertThat(meters.get("snowflake.workers")
                            .tag("state", "held")
                            .gauge()
                            .value())
                    .isEqualTo(1));
            assertThat(
                            Application.jdbc(context)
                                    .queryForList(
                                            "select table_name from information_schema.tables where lower(table_name) like 'snowflake%'"))
                    .isEmpty();
        }
        assertThat(ZooKeeper.node(root, "default", worker)).contains("token=1").contains(" released ");
    }

    @Test
    void noDatabaseIsNeeded() {
        Starter.alone()
                .withClassLoader(new FilteredClassLoader(
                        "org.springframework.jdbc",
                        "org.springframework.boot.jdbc",
                        "org.springframework.transaction",
                        "com.zaxxer.hikari"))
                .withPropertyValues(properties)
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                });
    }

    @Test
    void theApplicationsOwnClientIsUsedAndLeftOpen() {
        try (CuratorFramework client = ZooKeeper.client()) {
            Starter.alone()
                    .withBean(CuratorFramework.class, () -> client, bean -> bean.setDestroyMethodName(""))
                    .withPropertyValues("snowflake.lease.store=zookeeper", "snowflake.zookeeper.root=" + root)
                    .run(context -> {
                        assertThat(context).hasNotFailed();
                        assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                                .isPositive();
                        assertThat(client.checkExists().forPath(root + "/default/workers/1023"))
                                .isNotNull();
                    });
            assertThat(client.getState()).isEqualTo(CuratorFrameworkState.STARTED);
        }
    }

    @Test
    void aNamedGeneratorChoosesItForItself() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.zookeeper.connect-string=" + ZooKeeper.connectString(),
                        "snowflake.generators.orders.lease.store=zookeeper",
                        "snowflake.generators.orders.zookeeper.root=" + root)
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(JdbcLeaseStore.class);
                    assertThat(ZooKeeper.node(
                                    root,
                                    "orders",
                                    lease(context, "ordersLeaseKeeper").workerId()))
                            .contains("token=1");
                });
    }

    @Test
    void aNamedGeneratorMayStayWithTheDatabase() {
        Starter.withDatabase()
                .withPropertyValues(properties)
                .withPropertyValues("snowflake.generators.orders.lease.store=jdbc")
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(ZooKeeperLeaseStore.class);
                    assertThat(ZooKeeper.node(
                                    root,
                                    "default",
                                    lease(context, "snowflakeLeaseKeeper").workerId()))
                            .contains("token=1");
                    try (CuratorFramework client = ZooKeeper.client()) {
                        assertThat(client.checkExists().forPath(root + "/orders"))
                                .isNull();
                    }
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
