package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/**
 * Keepers that come and go: each acquires, issues, renews, and releases or leaves without, over and over. One of them
 * disturbs the others' connection between times.
 */
final class ChurnProcess {

    private static final LeaseTerms TERMS = new LeaseTerms(
            "churn",
            new WorkerRange(0, 15),
            Duration.ofSeconds(1),
            Duration.ofMillis(150),
            Duration.ofMillis(200),
            Duration.ofSeconds(10),
            Duration.ofMillis(500));

    /** More of them at least. */
    static final int RENEWALS = 50;

    private final ProcessStore place;
    private final RecordingStore store;
    private final int enough;
    private final long end;

    private ChurnProcess(ProcessStore place, int enough, Duration duration) {
        this.place = place;
        this.store = new RecordingStore(place.leases());
        this.enough = enough;
        this.end = System.nanoTime() + duration.toNanos();
    }

    /**
     * Arguments: keepers, seconds, tenures to go on for on a slow machine, a {@link ProcessStore}. Prints {@code T worker
     * token floor ceiling}, {@code I id} and {@code R renewals}.
     */
    public static void main(String[] arguments) throws Exception {
        int keepers = Integer.parseInt(arguments[0]);
        Duration duration = Duration.ofSeconds(Long.parseLong(arguments[1]));
        int enough = Integer.parseInt(arguments[2]);
        try (ProcessStore place = ProcessStore.at(Arrays.copyOfRange(arguments, 3, arguments.length))) {
            new ChurnProcess(place, enough, duration).run(keepers);
        }
    }

    private void run(int keepers) throws Exception {
        long[] ids = Concurrently.collect(keepers, this::churn);
        StringBuilder out = new StringBuilder();
        store.tenures()
                .forEach(tenure -> out.append("T %s %s %s %s%n"
                        .formatted(tenure.workerId(), tenure.token(), tenure.floor(), tenure.ceiling())));
        LongStream.of(ids).forEach(id -> out.append("I ").append(id).append('\n'));
        out.append("R ").append(store.renewals()).append('\n');
        System.out.print(out);
        System.out.flush();
    }

    private long[] churn(int keeper) {
        Random random = new Random(keeper);
        LongStream.Builder ids = LongStream.builder();
        while (System.nanoTime() < end || store.tenures().size() < enough || store.renewals() <= RENEWALS) {
            try (SnowflakeGenerator generator = FleetContractTests.generator(store, TERMS)) {
                for (int batch = random.nextInt(8); batch >= 0; batch--) {
                    LongStream.of(generator.nextIds(1 + random.nextInt(2_000))).forEach(ids::add);
                    LockSupport.parkNanos(random.nextLong(40_000_000));
                }
                if (keeper == 0) {
                    place.disturb();
                }
            } catch (SnowflakeException e) {
                // None free in time, or the lease ran out on a busy machine: neither is what this is about.
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
        return ids.build().toArray();
    }
}
