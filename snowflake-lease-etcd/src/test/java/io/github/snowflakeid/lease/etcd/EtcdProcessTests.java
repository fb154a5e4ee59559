package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.etcd.Nodes.LONG;
import static io.github.snowflakeid.lease.etcd.Nodes.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.jdbc.RecordingStore.Tenure;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Processes that race, are killed, and are stopped for longer than their lease. */
class EtcdProcessTests {

    private final String endpoint = EtcdCluster.shared().member().endpoint();
    private final String prefix = "/" + UUID.randomUUID() + "/";

    private JavaProcess issuing() throws IOException {
        JavaProcess process = JavaProcess.start(IssuingProcess.class, endpoint, prefix);
        await().atMost(LONG).until(() -> process.lines("I ").size() > 1_000);
        return process;
    }

    @Test
    void theWorkerIdOfAKilledProcessComesBackAboveAllThatItIssued() throws Exception {
        long last;
        try (JavaProcess process = issuing()) {
            process.kill();
            long[] ids = ids(process);
            last = ids[ids.length - 1];
        }
        try (EtcdLeaseStore store = Nodes.store(prefix, endpoint);
                LeaseKeeper keeper = Nodes.keeper(store, IssuingProcess.TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            long first = generator.nextId();
            assertThat(Nodes.worker(first)).isEqualTo(7);
            assertThat(keeper.tenure().floor()).isAfter(time(last));
            assertThat(first).isGreaterThan(last);
        }
    }

    @Test
    void aStoppedProcessIssuesNothingPastItsFenceBeforeItHasLeasedAnew() throws Exception {
        try (JavaProcess process = issuing();
                EtcdLeaseStore store = Nodes.store(prefix, endpoint)) {
            process.signal("STOP");
            long[] ours;
            Instant fence;
            try (LeaseKeeper keeper = Nodes.keeper(store, IssuingProcess.TERMS)) {
                keeper.start();
                fence = keeper.tenure().floor().minus(IssuingProcess.TERMS.reuseDelay());
                SnowflakeGenerator generator = Nodes.generator(keeper);
                long[] before = generator.nextIds(1_000);
                process.signal("CONT");
                await().atMost(LONG).until(() -> !process.lines("E ").isEmpty());
                ours = LongStream.concat(Arrays.stream(before), Arrays.stream(generator.nextIds(1_000)))
                        .toArray();
            }
            int known = process.lines("I ").size();
            await().atMost(LONG).until(() -> process.lines("I ").size() > known + 1_000);
            process.kill();
            assertApart(ids(process), ours, fence);
        }
    }

    @Test
    void tenuresOfOneWorkerIdAreDisjointAndAllIdsDistinct() throws Exception {
        List<Tenure> tenures = new ArrayList<>();
        LongStream.Builder issued = LongStream.builder();
        try (JavaProcess one = JavaProcess.start(ChurnProcess.class, endpoint, prefix, 16, 10);
                JavaProcess two = JavaProcess.start(ChurnProcess.class, endpoint, prefix, 16, 10)) {
            for (JavaProcess process : List.of(one, two)) {
                assertThat(process.waitFor()).isZero();
                process.lines("I ").forEach(line -> issued.add(Long.parseLong(line)));
                process.lines("T ").forEach(line -> tenures.add(Tenure.parse(line)));
            }
        }
        long[] ids = issued.build().toArray();
        assertThat(tenures).hasSizeGreaterThan(300);
        assertThat(Arrays.stream(ids).distinct().count()).isEqualTo(ids.length).isGreaterThan(100_000);
        assertDisjoint(tenures);
    }

    private static void assertDisjoint(List<Tenure> tenures) {
        Map<Integer, List<Tenure>> byWorker = tenures.stream()
                .sorted(Comparator.comparingLong(Tenure::token))
                .collect(Collectors.groupingBy(Tenure::workerId, TreeMap::new, Collectors.toList()));
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

    private static void assertApart(long[] theirs, long[] ours, Instant fence) {
        Instant last = time(ours[ours.length - 1]);
        assertThat(LongStream.concat(Arrays.stream(theirs), Arrays.stream(ours)).toArray())
                .doesNotHaveDuplicates();
        assertThat(theirs).isSorted();
        assertThat(Arrays.stream(theirs))
                .anyMatch(id -> time(id).isBefore(fence))
                .anyMatch(id -> time(id).isAfter(last));
        assertThat(Arrays.stream(theirs).filter(id -> !time(id).isBefore(fence) && !time(id).isAfter(last)))
                .isEmpty();
    }

    private static long[] ids(JavaProcess process) {
        return process.lines("I ").stream().mapToLong(Long::parseLong).toArray();
    }
}
