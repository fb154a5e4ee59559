package io.github.snowflakeid.lease.zookeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseKeeper;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Processes that are killed, or stopped for longer than their lease while another one takes their worker ID. */
class ProcessTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final String root = nodes.settings().root();

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void theWorkerIdOfAKilledProcessComesBackAboveAllThatItIssued() throws Exception {
        long last;
        try (JavaProcess process = issuing()) {
            await().atMost(LONG).until(() -> process.lines("I ").size() > 10_000);
            process.kill();
            long[] ids = ids(process);
            last = ids[ids.length - 1];
        }
        try (LeaseKeeper keeper = IssuingProcess.keeper(SharedServer.connectString(), root)) {
            long first = generator(keeper).nextId();
            assertThat(keeper.tenure().workerId()).isEqualTo(7);
            assertThat(keeper.tenure().floor()).isAfter(LAYOUT.decode(last).time());
            assertThat(first).isGreaterThan(last);
        }
    }

    @Test
    void aStoppedProcessIssuesNothingPastItsFenceBeforeItHasLeasedAnew() throws Exception {
        try (JavaProcess process = issuing()) {
            await().atMost(LONG).until(() -> process.lines("I ").size() > 1_000);
            process.signal("STOP");
            long[] ours;
            try (LeaseKeeper keeper = IssuingProcess.keeper(SharedServer.connectString(), root)) {
                long[] before = generator(keeper).nextIds(1_000);
                process.signal("CONT");
                await().atMost(LONG).until(() -> !process.lines("E ").isEmpty());
                ours = LongStream.concat(
                                Arrays.stream(before),
                                Arrays.stream(generator(keeper).nextIds(1_000)))
                        .toArray();
                assertThat(Arrays.stream(ids(process))
                                .filter(id ->
                                        time(id) >= keeper.tenure().floor().toEpochMilli()))
                        .isEmpty();
            }
            int known = process.lines("I ").size();
            await().atMost(LONG).until(() -> process.lines("I ").size() > known + 1_000);
            process.kill();
            long[] theirs = ids(process);
            assertThat(LongStream.concat(Arrays.stream(theirs), Arrays.stream(ours))
                            .toArray())
                    .doesNotHaveDuplicates();
            assertThat(theirs).isSorted();
            assertThat(Arrays.stream(theirs)).anyMatch(id -> time(id) > time(ours[ours.length - 1]));
        }
    }

    private JavaProcess issuing() throws Exception {
        return JavaProcess.start(IssuingProcess.class, SharedServer.connectString(), root);
    }

    private static SnowflakeGenerator generator(LeaseKeeper keeper) {
        return SnowflakeGenerator.builder().workerSource(keeper).build();
    }

    private static long[] ids(JavaProcess process) {
        return process.lines("I ").stream().mapToLong(Long::parseLong).toArray();
    }

    private static long time(long id) {
        return LAYOUT.decode(id).time().toEpochMilli();
    }
}
