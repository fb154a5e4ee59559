package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.keeper.RecordingStore.Tenure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many keepers at one store, in processes that race, are killed, and are stopped for longer than their lease. */
public abstract class FleetContractTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final Duration LONG = Duration.ofSeconds(60);

    private final List<ProcessStore> open = new ArrayList<>();

    /**
     * How much two processes do: each for so long, and on until there have been so many tenures.
     *
     * @param ids more of them at least, of both
     */
    public record Churn(int keepers, int seconds, int tenures, int ids) {}

    /** A {@link ProcessStore} with the data of this test alone; always the same for one test. */
    protected abstract String[] place();

    protected abstract Churn churn();

    @AfterEach
    void closeStores() {
        open.forEach(ProcessStore::close);
    }

    private synchronized LeaseStore store() {
        ProcessStore store = ProcessStore.at(place());
        open.add(store);
        return store.leases();
    }

    static SnowflakeGenerator generator(LeaseStore store, LeaseTerms terms) {
        return SnowflakeGenerator.builder().workerSource(keeper(store, terms)).build();
    }

    private static LeaseKeeper keeper(LeaseStore store, LeaseTerms terms) {
        return LeaseKeeper.builder(store, LAYOUT).terms(terms).build();
    }

    @Test
    protected void thirtyTwoStartersOnNothingGetThirtyTwoWorkerIds() throws Exception {
        LeaseTerms usual = LeaseTerms.ofDefaults(LAYOUT);
        LeaseTerms patient = new LeaseTerms(
                usual.pool(),
                usual.workers(),
                usual.ttl(),
                usual.renewInterval(),
                usual.reuseDelay(),
                LONG,
                usual.recoveryWait());

        List<LeaseKeeper> keepers = Concurrently.run(32, thread -> {
            LeaseKeeper keeper = keeper(store(), patient);
            keeper.start();
            return keeper;
        });

        assertThat(keepers.stream().map(keeper -> keeper.tenure().workerId()).distinct())
                .hasSize(32);
        keepers.forEach(LeaseKeeper::close);
    }

    @Test
    void tenuresOfOneWorkerIdAreDisjointAndAllIdsDistinct() throws Exception {
        Set<Tenure> tenures = ConcurrentHashMap.newKeySet();
        LongStream.Builder issued = LongStream.builder();
        try (JavaProcess one = churning();
                JavaProcess two = churning()) {
            for (JavaProcess process : List.of(one, two)) {
                assertThat(process.waitFor()).isZero();
                assertThat(process.lines("R "))
                        .singleElement()
                        .satisfies(renewals ->
                                assertThat(Integer.parseInt(renewals)).isGreaterThan(ChurnProcess.RENEWALS));
                LongStream.of(ids(process)).forEach(issued::add);
                process.lines("T ").forEach(line -> tenures.add(Tenure.parse(line)));
            }
        }
        long[] ids = issued.build().sorted().toArray();

        assertThat(tenures).hasSizeGreaterThanOrEqualTo(2 * churn().tenures());
        assertThat(tenures.stream().map(Tenure::workerId).distinct()).hasSize(16);
        assertThat(LongStream.of(ids).distinct().count()).isEqualTo(ids.length).isGreaterThan(churn().ids());
        Tenures all = new Tenures(List.copyOf(tenures));
        all.assertDisjoint();
        all.assertOwn(LAYOUT, ids);
    }

    private JavaProcess churning() throws Exception {
        Churn churn = churn();
        return JavaProcess.start(
                ChurnProcess.class,
                Stream.concat(Stream.of(churn.keepers(), churn.seconds(), churn.tenures()), Arrays.stream(place()))
                        .toArray());
    }

    @Test
    void theWorkerIdOfAKilledProcessComesBackAboveAllThatItIssued() throws Exception {
        long last;
        try (JavaProcess process = issuing()) {
            process.kill();
            long[] ids = ids(process);
            last = ids[ids.length - 1];
        }
        try (LeaseKeeper keeper = keeper(store(), IssuingProcess.TERMS)) {
            SnowflakeGenerator generator =
                    SnowflakeGenerator.builder().workerSource(keeper).build();
            long first = generator.nextId();
            assertThat(LAYOUT.decode(first).workerId()).isEqualTo(7);
            assertThat(keeper.tenure().floor().toEpochMilli()).isGreaterThan(time(last));
            assertThat(first).isGreaterThan(last);
        }
    }

    @Test
    void aStoppedProcessIssuesNothingPastItsFenceBeforeItHasLeasedAnew() throws Exception {
        LeaseStore store = store();
        try (JavaProcess process = issuing()) {
            process.signal("STOP");
            long fence = fenceInThePast(store);
            long[] ours;
            try (SnowflakeGenerator generator = generator(store, IssuingProcess.TERMS)) {
                long[] before = generator.nextIds(1_000);
                process.signal("CONT");
                await().until(() -> !process.lines("E ").isEmpty());
                ours = LongStream.concat(Arrays.stream(before), Arrays.stream(generator.nextIds(1_000)))
                        .toArray();
            }
            int known = process.lines("I ").size();
            await().until(() -> process.lines("I ").size() > known + 1_000);
            process.kill();
            assertApart(ids(process), ours, fence);
        }
    }

    private JavaProcess issuing() throws Exception {
        JavaProcess process = JavaProcess.start(IssuingProcess.class, (Object[]) place());
        await().until(() -> process.lines("I ").size() > 1_000);
        return process;
    }

    private static long fenceInThePast(LeaseStore store) {
        LeaseTable[] read = new LeaseTable[1];
        await().until(() -> {
            read[0] = store.list(IssuingProcess.TERMS.pool(), IssuingProcess.TERMS.workers());
            return read[0].rows().get(0).expiresAt() < read[0].storeTime();
        });
        return read[0].rows().get(0).expiresAt();
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

    private static long[] ids(JavaProcess process) {
        return process.lines("I ").stream().mapToLong(Long::parseLong).toArray();
    }

    private static long time(long id) {
        return LAYOUT.decode(id).time().toEpochMilli();
    }
}
