package io.github.snowflakeid.lease.zookeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.curator.test.InstanceSpec;
import org.apache.curator.test.TestingCluster;
import org.apache.zookeeper.client.FourLetterWordMain;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three servers, of which some stop. */
class EnsembleTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static final LeaseTerms TERMS = new LeaseTerms(
            "ensemble",
            WorkerRange.of(LAYOUT),
            Duration.ofSeconds(6),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofMillis(500));

    private final TestingCluster cluster = new TestingCluster(3);
    private final ZooKeeperLeaseStore store;
    private final LeaseKeeper keeper;
    private final SnowflakeGenerator generator;

    EnsembleTests() {
        store = ZooKeeperLeaseStore.connect(
                ZooKeeperConnection.to(cluster.getConnectString())
                        .withTimeouts(Duration.ofSeconds(4), Duration.ofSeconds(2)),
                ZooKeeperLeaseSettings.ofDefaults().withRequestTimeout(Duration.ofMillis(333)));
        keeper = LeaseKeeper.builder(store, LAYOUT).terms(TERMS).build();
        generator = SnowflakeGenerator.builder().workerSource(keeper).build();
    }

    @BeforeEach
    void start() throws Exception {
        cluster.start();
        await().untilAsserted(() -> assertThat(generator.nextId()).isPositive());
    }

    @AfterEach
    void stop() throws Exception {
        generator.close();
        store.close();
        cluster.close();
    }

    private InstanceSpec leader() {
        return cluster.getInstances().stream()
                .filter(server -> says(server, "Mode: leader"))
                .findFirst()
                .orElseThrow();
    }

    private static boolean says(InstanceSpec server, String line) {
        try {
            return FourLetterWordMain.send4LetterWord("127.0.0.1", server.getPort(), "srvr")
                    .contains(line);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theLeaderIsKilledAndNobodyNotices() throws Exception {
        int worker = keeper.tenure().workerId();
        Instant fence = keeper.tenure().ceiling();
        List<Long> ids = new ArrayList<>();

        assertThat(cluster.killServer(leader())).isTrue();

        await().until(() -> {
            ids.add(generator.nextId());
            return keeper.tenure().ceiling().isAfter(fence.plus(TERMS.ttl()));
        });
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(keeper.tenure().workerId()).isEqualTo(worker);
    }

    @Test
    void withoutAMajorityIdsEndAtTheFenceAndGoOnWhenThereIsOne() throws Exception {
        int worker = keeper.tenure().workerId();
        List<InstanceSpec> stopped = cluster.getInstances().stream().limit(2).toList();
        for (InstanceSpec server : stopped) {
            assertThat(cluster.killServer(server)).isTrue();
        }
        long last = 0;
        FenceReachedException refusal = null;
        while (refusal == null) {
            try {
                last = generator.nextId();
            } catch (FenceReachedException e) {
                refusal = e;
            }
        }
        assertThat(refusal.fence()).isEqualTo(keeper.tenure().ceiling());
        assertThat(LAYOUT.decode(last).time()).isBefore(refusal.fence());
        assertThat(keeper.status().failures()).isPositive();

        for (InstanceSpec server : stopped) {
            cluster.restartServer(server);
        }

        await().until(() -> generator.outage().isEmpty());
        long next = generator.nextId();
        assertThat(next).isGreaterThan(last);
        assertThat(LAYOUT.decode(next).time()).isAfterOrEqualTo(refusal.fence());
        // Under the same worker ID, unless the reply to a renewal was lost with a server.
        assertThat(LAYOUT.decode(next).workerId() == worker
                        || keeper.statistics().lost() > 0)
                .isTrue();
    }
}
