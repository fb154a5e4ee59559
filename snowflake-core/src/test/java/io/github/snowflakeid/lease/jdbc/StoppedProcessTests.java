package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseKeeper;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A process that is stopped for longer than its lease, while another one takes its worker ID, and then goes on. */
class StoppedProcessTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final Duration LONG = Duration.ofSeconds(60);

    private final PostgresAddress address = PostgresServer.any().newAddress();

    @Test
    void issuesNothingPastItsFenceBeforeItHasLeasedAnew() throws Exception {
        try (JavaProcess process = JavaProcess.start(IssuingProcess.class, address.server(), address.schema())) {
            await().atMost(LONG).until(() -> process.lines("I ").size() > 1_000);
            process.signal("STOP");
            long[] ours;
            long fence;
            try (LeaseKeeper keeper = keeper()) {
                keeper.start();
                fence = keeper.tenure()
                        .floor()
                        .minus(IssuingProcess.TERMS.reuseDelay())
                        .toEpochMilli();
                SnowflakeGenerator generator =
                        SnowflakeGenerator.builder().workerSource(keeper).build();
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

    private static void assertApart(long[] theirs, long[] ours, long fence) {
        long last = time(ours[ours.length - 1]);
        assertThat(LongStream.concat(Arrays.stream(theirs), Arrays.stream(ours)).toArray())
                .doesNotHaveDuplicates();
        assertThat(theirs).isSorted();
        assertThat(Arrays.stream(theirs)).anyMatch(id -> time(id) < fence).anyMatch(id -> time(id) > last);
        assertThat(Arrays.stream(theirs).filter(id -> time(id) >= fence && time(id) <= last))
                .isEmpty();
    }

    private LeaseKeeper keeper() {
        return LeaseKeeper.builder(new JdbcLeaseStore(address.dataSource(), JdbcLeaseSettings.ofDefaults()), LAYOUT)
                .terms(IssuingProcess.TERMS)
                .build();
    }

    private static long[] ids(JavaProcess process) {
        List<String> lines = process.lines("I ");
        return lines.stream().mapToLong(Long::parseLong).toArray();
    }

    private static long time(long id) {
        return LAYOUT.decode(id).time().toEpochMilli();
    }
}
