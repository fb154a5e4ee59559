package io.github.snowflakeid.lease.zookeeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.jdbc.RecordingStore.Tenure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many keepers in several processes against one server. */
class FleetTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final Nodes nodes = new Nodes(SharedServer.connectString());

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void thirtyTwoStartersInAnEmptyEnsembleGetThirtyTwoWorkerIds() throws Exception {
        List<LeaseKeeper> keepers = Concurrently.run(32, thread -> {
            LeaseKeeper keeper = LeaseKeeper.builder(nodes.add(), LAYOUT).build();
            keeper.start();
            return keeper;
        });

        assertThat(keepers.stream().map(keeper -> keeper.tenure().workerId()).distinct())
                .hasSize(32);
        keepers.forEach(LeaseKeeper::close);
    }

    @Test
    void tenuresOfOneWorkerIdAreDisjointAndAllIdsDistinct() throws Exception {
        List<Tenure> tenures = new ArrayList<>();
        LongStream.Builder issued = LongStream.builder();
        try (JavaProcess one = churn();
                JavaProcess two = churn()) {
            for (JavaProcess process : List.of(one, two)) {
                assertThat(process.waitFor()).isZero();
                assertThat(process.lines("R "))
                        .singleElement()
                        .satisfies(renewals ->
                                assertThat(Integer.parseInt(renewals)).isGreaterThan(50));
                process.lines("I ").forEach(line -> issued.add(Long.parseLong(line)));
                process.lines("T ").forEach(line -> tenures.add(Tenure.parse(line)));
            }
        }
        long[] ids = issued.build().sorted().toArray();
        assertThat(tenures).hasSizeGreaterThan(600);
        assertThat(LongStream.of(ids).distinct().count()).isEqualTo(ids.length).isGreaterThan(500_000);
        Map<Integer, List<Tenure>> byWorker = tenures.stream()
                .sorted(Comparator.comparingLong(Tenure::token))
                .collect(Collectors.groupingBy(Tenure::workerId));
        assertThat(byWorker.keySet()).hasSize(16);
        byWorker.values().forEach(FleetTests::assertDisjoint);
        assertThat(LongStream.of(ids)
                        .filter(id -> !isOwned(byWorker, LAYOUT.decode(id)))
                        .toArray())
                .isEmpty();
    }

    private static boolean isOwned(Map<Integer, List<Tenure>> byWorker, SnowflakeParts parts) {
        long time = parts.time().toEpochMilli();
        return byWorker.getOrDefault(parts.workerId(), List.of()).stream()
                .anyMatch(tenure -> tenure.floor() <= time && time < tenure.ceiling());
    }

    private JavaProcess churn() throws Exception {
        return JavaProcess.start(
                ChurnProcess.class,
                SharedServer.connectString(),
                nodes.settings().root(),
                16,
                15);
    }

    private static void assertDisjoint(List<Tenure> inOrder) {
        for (int i = 1; i < inOrder.size(); i++) {
            assertThat(inOrder.get(i).token()).isGreaterThan(inOrder.get(i - 1).token());
            assertThat(inOrder.get(i).floor())
                    .as("floor of %s after %s", inOrder.get(i), inOrder.get(i - 1))
                    .isGreaterThanOrEqualTo(inOrder.get(i - 1).ceiling());
        }
    }
}
