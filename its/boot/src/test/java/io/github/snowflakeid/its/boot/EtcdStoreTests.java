package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.etcd.EtcdCluster;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Leases in a real etcd. */
@Needs(Need.ETCD)
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
        assertThat(etcdctl(pool + String.format(Locale.ROOT, "/workers/%07d", workerId)))
                .contains("token=1\n", "released=false\n");
        await().untilAsserted(() -> assertThat(etcdctl(pool + String.format(Locale.ROOT, "/alive/%07d", workerId)))
                .isNotBlank());
    }

    @Override
    void assertGivenBack(String pool, int workerId) throws Exception {
        assertThat(etcdctl(pool + String.format(Locale.ROOT, "/workers/%07d", workerId)))
                .contains("token=1\n", "released=true\n");
        assertThat(etcdctl(pool + String.format(Locale.ROOT, "/alive/%07d", workerId)))
                .isBlank();
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
}
