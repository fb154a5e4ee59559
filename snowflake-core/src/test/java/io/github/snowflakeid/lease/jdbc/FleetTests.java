package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseTerms;
import io.github.snowflakeid.lease.jdbc.RecordingStore.Tenure;
import io.github.snowflakeid.testserver.EmbeddedPostgresServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Many keepers in several processes against one PostgreSQL. */
class FleetTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static LeaseKeeper keeper(PostgresAddress address, LeaseTerms terms) {
        return LeaseKeeper.builder(new JdbcLeaseStore(address.dataSource(), JdbcLeaseSettings.ofDefaults()), LAYOUT)
                .terms(terms)
                .build();
    }

    @Test
    void thirtyTwoStartersOnAnEmptySchemaGetThirtyTwoWorkerIds() throws Exception {
        PostgresAddress address = PostgresServer.embedded().newAddress();
        int logged = EmbeddedPostgresServer.log().length();
        LeaseTerms defaults = LeaseTerms.ofDefaults(LAYOUT);
        List<LeaseKeeper> keepers = Concurrently.run(32, thread -> {
            LeaseKeeper keeper = keeper(address, defaults);
            keeper.start();
            return keeper;
        });
        assertThat(keepers.stream().map(keeper -> keeper.tenure().workerId()).distinct())
                .hasSize(32);
        keepers.forEach(LeaseKeeper::close);
        assertThat(EmbeddedPostgresServer.log().substring(logged)).doesNotContain("ERROR", "constraint");
    }

    @Test
    void tenuresOfOneWorkerIdAreDisjointAndAllIdsDistinct() throws Exception {
        PostgresAddress address = PostgresServer.any().newAddress();
        List<Tenure> tenures = new ArrayList<>();
        LongStream.Builder issued = LongStream.builder();
        try (JavaProcess one = churn(address);
                JavaProcess two = churn(address)) {
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
        assertThat(tenures).hasSizeGreaterThan(1_000);
        assertThat(LongStream.of(ids).distinct().count()).isEqualTo(ids.length).isGreaterThan(1_000_000);
        assertDisjoint(tenures);
        assertWithin(tenures, ids);
    }

    private static JavaProcess churn(PostgresAddress address) throws Exception {
        return JavaProcess.start(ChurnProcess.class, address.server(), address.schema(), 32, 20);
    }

    private static void assertDisjoint(List<Tenure> tenures) {
        Map<Integer, List<Tenure>> byWorker = tenures.stream()
                .sorted(Comparator.comparingLong(Tenure::token))
                .collect(Collectors.groupingBy(Tenure::workerId));
        assertThat(byWorker.keySet()).hasSize(16);
        byWorker.forEach((worker, inOrder) -> {
            for (int i = 1; i < inOrder.size(); i++) {
                assertThat(inOrder.get(i).token())
                        .isGreaterThan(inOrder.get(i - 1).token());
                assertThat(inOrder.get(i).floor())
                        .as("floor of %s after %s", inOrder.get(i), inOrder.get(i - 1))
                        .isGreaterThanOrEqualTo(inOrder.get(i - 1).ceiling());
            }
        });
    }

    /** Each ID carries a time that some tenure of its worker ID owned. */
    private static void assertWithin(List<Tenure> tenures, long[] ids) {
        Map<Integer, TreeMap<Long, Tenure>> byFloor = tenures.stream()
                .collect(Collectors.groupingBy(
                        Tenure::workerId,
                        Collectors.toMap(Tenure::floor, tenure -> tenure, FleetTests::longer, TreeMap::new)));
        for (long id : ids) {
            SnowflakeParts parts = LAYOUT.decode(id);
            long time = parts.time().toEpochMilli();
            Map.Entry<Long, Tenure> owner =
                    byFloor.getOrDefault(parts.workerId(), new TreeMap<>()).floorEntry(time);
            if (owner == null || time >= owner.getValue().ceiling()) {
                fail("No tenure owns %s; the last before it is %s", parts, owner);
            }
        }
    }

    /** Of two tenures with one floor the first was released unused, and is empty. */
    private static Tenure longer(Tenure one, Tenure other) {
        return one.ceiling() > other.ceiling() ? one : other;
    }

    @Test
    void theWorkerIdOfAKilledProcessComesBackAboveAllThatItIssued() throws Exception {
        PostgresAddress address = PostgresServer.any().newAddress();
        long last;
        try (JavaProcess process = JavaProcess.start(IssuingProcess.class, address.server(), address.schema())) {
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> process.lines("I ").size() > 10_000);
            process.kill();
            List<String> ids = process.lines("I ");
            last = Long.parseLong(ids.get(ids.size() - 1));
        }
        try (LeaseKeeper keeper = keeper(address, IssuingProcess.TERMS)) {
            SnowflakeGenerator generator =
                    SnowflakeGenerator.builder().workerSource(keeper).build();
            long first = generator.nextId();
            assertThat(LAYOUT.decode(first).workerId()).isEqualTo(7);
            assertThat(keeper.tenure().floor()).isAfter(LAYOUT.decode(last).time());
            assertThat(first).isGreaterThan(last);
        }
    }
}
