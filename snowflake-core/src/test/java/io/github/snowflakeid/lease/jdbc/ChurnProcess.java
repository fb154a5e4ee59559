package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseTerms;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/** Keepers that come and go: each acquires, issues, renews, and releases or leaves without, over and over. */
final class ChurnProcess {

    private static final LeaseTerms TERMS = new LeaseTerms(
            "churn",
            new WorkerRange(0, 15),
            Duration.ofSeconds(1),
            Duration.ofMillis(150),
            Duration.ofMillis(200),
            Duration.ofSeconds(5),
            Duration.ofMillis(500));

    /** Tenures that a process goes on for, on a slow machine. */
    private static final int ENOUGH = 600;

    private ChurnProcess() {}

    /** Arguments: server, schema, keepers, seconds. Prints {@code T worker token floor ceiling}, {@code I id} and
     * {@code R renewals}. */
    public static void main(String[] arguments) throws Exception {
        PostgresAddress address = PostgresAddress.parse(arguments[0], arguments[1]);
        int keepers = Integer.parseInt(arguments[2]);
        long end = System.nanoTime()
                + Duration.ofSeconds(Long.parseLong(arguments[3])).toNanos();
        RecordingStore store = new RecordingStore(new JdbcLeaseStore(
                new TestPool(address.dataSource(), 24, connection -> {}), JdbcLeaseSettings.ofDefaults()));
        long[] ids = Concurrently.collect(keepers, keeper -> churn(store, new Random(keeper), end));
        StringBuilder out = new StringBuilder();
        store.tenures()
                .forEach(tenure -> out.append("T %d %d %d %d%n"
                        .formatted(tenure.workerId(), tenure.token(), tenure.floor(), tenure.ceiling())));
        LongStream.of(ids).forEach(id -> out.append("I ").append(id).append('\n'));
        out.append("R ").append(store.renewals()).append('\n');
        System.out.print(out);
        System.out.flush();
    }

    private static long[] churn(RecordingStore store, Random random, long end) {
        LongStream.Builder ids = LongStream.builder();
        while (System.nanoTime() < end || store.tenures().size() < ENOUGH) {
            LeaseKeeper keeper = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                    .terms(TERMS)
                    .build();
            SnowflakeGenerator generator =
                    SnowflakeGenerator.builder().workerSource(keeper).build();
            try {
                for (int batch = random.nextInt(8); batch >= 0; batch--) {
                    LongStream.of(generator.nextIds(1 + random.nextInt(2_000))).forEach(ids::add);
                    LockSupport.parkNanos(random.nextLong(40_000_000));
                }
            } catch (SnowflakeException e) {
                // None free in time, or the lease ran out on a busy machine: neither is what this is about.
            }
            generator.close();
        }
        return ids.build().toArray();
    }
}
