package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.zookeeper.ZooKeeperLeaseStore;
import java.util.UUID;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.imps.CuratorFrameworkState;
import org.junit.jupiter.api.Test;

/** Leases in a real ZooKeeper. */
class ZooKeeperStoreTests extends EnsembleStoreTests {

    private final String root = "/" + UUID.randomUUID();

    @Override
    String store() {
        return "zookeeper";
    }

    @Override
    Class<ZooKeeperLeaseStore> type() {
        return ZooKeeperLeaseStore.class;
    }

    @Override
    String servers() {
        return "zookeeper.connect-string=" + ZooKeeper.connectString();
    }

    @Override
    String place() {
        return "zookeeper.root=" + root;
    }

    @Override
    void assertHeld(String pool, int workerId) throws Exception {
        assertThat(ZooKeeper.node(root, pool, workerId)).contains("token=1").doesNotContain("released");
    }

    @Override
    void assertGivenBack(String pool, int workerId) throws Exception {
        assertThat(ZooKeeper.node(root, pool, workerId)).contains("token=1").contains(" released ");
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
                        assertThat(ZooKeeper.node(root, "default", 1023)).isEmpty();
                    });
            assertThat(client.getState()).isEqualTo(CuratorFrameworkState.STARTED);
        }
    }

    @Test
    void aNamedGeneratorMayStayWithTheDatabase() {
        Starter.withDatabase()
                .withPropertyValues(properties())
                .withPropertyValues("snowflake.generators.orders.lease.store=jdbc")
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(ZooKeeperLeaseStore.class);
                    assertHeld("default", worker(context, "snowflakeLeaseKeeper"));
                    try (CuratorFramework client = ZooKeeper.client()) {
                        assertThat(client.checkExists().forPath(root + "/orders"))
                                .isNull();
                    }
                });
    }
}
