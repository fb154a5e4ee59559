package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseHistory;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.etcd.EtcdCluster;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** Leases in a real etcd. */
@ExtendWith(OutputCaptureExtension.class)
class EtcdStoreTests {

    private final String prefix = "/" + UUID.randomUUID() + "/";
    private final HttpClient http = HttpClient.newHttpClient();
    private final String endpoint = EtcdCluster.shared().member().endpoint();
    private final String[] properties = {
        "snowflake.lease.store=etcd", "snowflake.etcd.endpoints=" + endpoint, "snowflake.etcd.key-prefix=" + prefix
    };

    private static int worker(ApplicationContext context, String keeper) {
        Lease lease = context.getBean(keeper, LeaseKeeper.class).status().lease();
        return Objects.requireNonNull(lease).workerId();
    }

    private String worker(String pool, int workerId) throws IOException, InterruptedException {
        return EtcdCluster.shared()
                .etcdctl("get", String.format(Locale.ROOT, "%s%s/workers/%07d", prefix, pool, workerId));
    }

    @Test
    void anApplicationSavesShowsItsStoreAndGivesBackItsWorkerId() throws Exception {
        int worker;
        try (var context = new Application()
                .serving()
                .set(properties)
                .set("management.endpoints.web.exposure.include=*", "management.endpoint.health.show-details=always")
                .run()) {
            Item saved = Application.items(context).save(new Item("pencil"));
            worker = Application.leasedWorkerId(context);
            assertThat(Application.decode(context, saved.id()).workerId()).isEqualTo(worker);
            assertThat(context.getBean(LeaseStore.class)).isInstanceOf(EtcdLeaseStore.class);
            assertThat(context.getBeansOfType(LeaseHistory.class)).isEmpty();
            assertThat(worker("default", worker)).contains("token=1\n", "released=false\n");
            await().untilAsserted(
                            () -> assertThat(EtcdCluster.shared().etcdctl("get", prefix + "default/alive/", "--prefix"))
                                    .startsWith(prefix + "default/alive/"));

            Json health = json(context, "/actuator/health").path("components").path("snowflake");
            assertThat(health.path("status").asString()).isEqualTo("UP");
            Json seen = json(context, "/actuator/snowflake");
            assertThat(seen.path("lease").path("state").asString()).isEqualTo("HELD");
            assertThat(seen.path("pool").path("counts").path("HELD").asInt()).isEqualTo(1);
        }
        assertThat(worker("default", worker)).contains("token=1\n", "released=true\n");
        assertThat(EtcdCluster.shared().etcdctl("get", prefix + "default/alive/", "--prefix"))
                .isBlank();
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
    void theApplicationsOwnClientIsUsedAndLeftOpen() throws Exception {
        try (Client client = Client.builder().endpoints(endpoint).build()) {
            Starter.alone()
                    .withBean(Client.class, () -> client, bean -> bean.setDestroyMethodName(""))
                    .withPropertyValues("snowflake.lease.store=etcd", "snowflake.etcd.key-prefix=" + prefix)
                    .run(context -> {
                        assertThat(context).hasNotFailed();
                        assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                                .isPositive();
                    });
            ByteSequence key = ByteSequence.from(prefix + "default/next-worker", StandardCharsets.UTF_8);
            assertThat(client.getKVClient().get(key).get().getKvs()).hasSize(1);
        }
    }

    @Test
    void aNamedGeneratorChoosesItForItself() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.etcd.endpoints=" + endpoint,
                        "snowflake.generators.orders.lease.store=etcd",
                        "snowflake.generators.orders.etcd.key-prefix=" + prefix)
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(JdbcLeaseStore.class);
                    assertThat(worker("orders", worker(context, "ordersLeaseKeeper")))
                            .contains("token=1\n");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"io.github.snowflakeid.lease.etcd", "io.etcd.jetcd"})
    void aMissingJarIsNamed(String missing) {
        Starter.withDatabase()
                .withClassLoader(new FilteredClassLoader(missing))
                .withPropertyValues("snowflake.lease.store=etcd")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageStartingWith("snowflake.lease.store is etcd, but snowflake-lease-etcd")
                        .hasMessageEndingWith("is not on the class path"));
    }

    @Test
    void noEndpoints(CapturedOutput output) {
        assertThatThrownBy(new Application().set("snowflake.lease.store=etcd")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.endpoints' has the value 'none'")
                .contains("or there must be an io.etcd.jetcd.Client bean");
    }

    @Test
    void anEndpointThatIsNone(CapturedOutput output) {
        assertThatThrownBy(
                        new Application().set("snowflake.lease.store=etcd", "snowflake.etcd.endpoints=etcd:2379")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.endpoints' has the value 'etcd:2379'")
                .contains("http://host:port or https://host:port");
    }

    @Test
    void nobodyAnswers(CapturedOutput output) {
        Application application = new Application()
                .set(
                        "snowflake.lease.store=etcd",
                        "snowflake.etcd.endpoints=http://127.0.0.1:1",
                        "snowflake.etcd.call-timeout=300ms",
                        "snowflake.lease.acquire-timeout=1s");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("Preparing pool default failed: ")
                .contains("Check that a majority of the etcd servers is up")
                .contains("snowflake.lease.fail-fast=false");
    }

    @Test
    void certificatesFromABundleThatIsNotThere(CapturedOutput output) {
        assertThatThrownBy(new Application()
                        .set(
                                "snowflake.lease.store=etcd",
                                "snowflake.etcd.endpoints=https://127.0.0.1:1",
                                "snowflake.etcd.tls.bundle=none-such")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.tls.bundle' has the value 'none-such'")
                .contains("the name of an SSL bundle");
    }

    @Test
    void passwordsComeToNoLog(CapturedOutput output) {
        assertThatThrownBy(new Application()
                        .set(
                                "snowflake.lease.store=etcd",
                                "snowflake.etcd.endpoints=http://127.0.0.1:1",
                                "snowflake.etcd.password=s3cret")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.user' has the value 'none'")
                .doesNotContain("s3cret");
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
