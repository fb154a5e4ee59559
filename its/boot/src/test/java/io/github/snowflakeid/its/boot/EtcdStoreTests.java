package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.etcd.EtcdCluster;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Leases in a real etcd. */
@ExtendWith(OutputCaptureExtension.class)
class EtcdStoreTests extends EnsembleStoreTests {

    private final String prefix = "/" + UUID.randomUUID() + "/";
    private final String endpoint = EtcdCluster.shared().member().endpoint();

    @Override
    String store() {
        return "etcd";
    }

    @Override
    Class<EtcdLeaseStore> type() {
        return EtcdLeaseStore.class;
    }

    @Override
    String servers() {
        return "etcd.endpoints=" + endpoint;
    }

    @Override
    String place() {
        return "etcd.key-prefix=" + prefix;
    }

    @Override
    void assertHeld(String pool, int workerId) throws Exception {
        assertThat(etcdctl(pool + "/workers/%07d".formatted(workerId))).contains("token=1\n", "released=false\n");
        await().untilAsserted(() ->
                assertThat(etcdctl(pool + "/alive/%07d".formatted(workerId))).isNotBlank());
    }

    @Override
    void assertGivenBack(String pool, int workerId) throws Exception {
        assertThat(etcdctl(pool + "/workers/%07d".formatted(workerId))).contains("token=1\n", "released=true\n");
        assertThat(etcdctl(pool + "/alive/%07d".formatted(workerId))).isBlank();
    }

    private String etcdctl(String key) throws IOException, InterruptedException {
        return EtcdCluster.shared().etcdctl("get", prefix + key);
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
}
