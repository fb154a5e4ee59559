package io.github.snowflakeid.examples.torture.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.fault.Promotion;
import io.github.snowflakeid.examples.torture.fault.Promotion.Row;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One failover, by hand, in milliseconds: held back at 10,000, killed at 11,000, up at 12,000. Leases last 3,000. Process 0-1
 * holds worker ID 0 of the pool "late" with token 4, as the standby has it.
 */
class PromotionsTests {

    private final List<List<Entry>> entries = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private boolean synchronous;

    @BeforeEach
    void begin() {
        for (List<Entry> process : entries) {
            process.add(new Entry.Generator(0, "late", Role.BATON));
            process.add(new Entry.Generator(1, "main", Role.MAIN));
        }
        acquired(0, 4, 5_000);
    }

    @Test
    void whatTheStandbyHasIsNotLost() {
        assertThat(check().number(Figures.LOST)).isZero();
        assertThat(check().number(Figures.FAILOVERS)).isEqualTo(1);
    }

    @Test
    void whatItDoesNotHaveIsLost() {
        acquired(1, 5, 10_500);
        assertThat(check().number(Figures.LOST)).isEqualTo(1);
        assertThat(check().number(Figures.LOST_TAKEN_AGAIN)).isZero();
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isZero();
    }

    @Test
    void whatIsAcquiredAfterwardsIsNotLost() {
        acquired(1, 5, 12_000);
        assertThat(check().number(Figures.LOST)).isZero();
    }

    @Test
    void anotherNodeThenAcquiresIt() {
        acquired(1, 5, 10_500);
        acquired(2, 5, 12_001);
        assertThat(check().number(Figures.LOST_TAKEN_AGAIN)).isEqualTo(1);
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isZero();
    }

    @Test
    void whoeverHadLostItAcquiresItAgain() {
        acquired(1, 5, 10_500);
        acquired(1, 5, 12_001);
        acquired(2, 6, 16_001);
        assertThat(check().number(Figures.LOST_TAKEN_AGAIN)).isZero();
    }

    @Test
    void thePredecessorIsBackFirstAndGetsALateRenewal() {
        acquired(1, 5, 10_500);
        entries.get(0).add(new Entry.Renewed(0, 0, 4, 8_000, 12_500 + 3_000));
        acquired(2, 5, 16_500);
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isEqualTo(1);
        assertThat(check().number(Figures.LOST_PREDECESSOR_RENEWED)).isEqualTo(1);
        assertThat(check().number(Figures.LOST_TAKEN_AGAIN)).isZero();
    }

    @Test
    void thePredecessorIsBackFirstAndIsRefused() {
        acquired(1, 5, 10_500);
        entries.get(0).add(new Entry.Refused(0, 0, 4, 8_000, 12_500, "Quarantine"));
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isEqualTo(1);
        assertThat(check().number(Figures.LOST_PREDECESSOR_RENEWED)).isZero();
    }

    @Test
    void thePredecessorIsTooLate() {
        acquired(1, 5, 10_500);
        acquired(2, 5, 12_001);
        entries.get(0).add(new Entry.Refused(0, 0, 4, 8_000, 12_500, ""));
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isZero();
        assertThat(check().number(Figures.LOST_TAKEN_AGAIN)).isEqualTo(1);
    }

    @Test
    void whatItDidBeforeThePromotionIsNotLate() {
        acquired(1, 5, 10_500);
        entries.get(0).add(new Entry.Refused(0, 0, 4, 8_000, 11_500, "LeaseStoreException"));
        assertThat(check().number(Figures.LOST_PREDECESSOR)).isZero();
    }

    @Test
    void aRunnersRenewalThatTheStandbyDoesNotHaveIsLost() {
        entries.get(0).add(new Entry.Renewed(1, 3, 7, 12_000, 13_000));
        assertThat(check().number(Figures.LOST_RENEWALS)).isZero();
        entries.get(0).add(new Entry.Renewed(1, 3, 7, 13_000, 13_500));
        assertThat(check().number(Figures.LOST_RENEWALS)).isEqualTo(1);
        entries.get(0).add(new Entry.Renewed(1, 3, 7, 13_500, 15_500));
        assertThat(check().number(Figures.LOST_RENEWALS))
                .as("after the promotion")
                .isEqualTo(1);
    }

    @Test
    void whereCommitsWaitForTheStandbyNothingMayBeLost() {
        synchronous = true;
        assertThat(check().violations()).isEmpty();
        acquired(1, 5, 10_500);
        entries.get(0).add(new Entry.Renewed(1, 3, 7, 13_000, 13_500));
        assertThat(check().violations()).containsOnlyKeys("granted, but not replicated", "renewed, but not replicated");
    }

    @Test
    void theRecordsAreReadAsTheyWereWritten(@TempDir Path directory) throws IOException {
        try (Journal journal = new Journal(directory, "0-1")) {
            entries.get(0).add(new Entry.Refused(0, 0, 4, 8_000, 12_500, ""));
            entries.get(0).forEach(journal::add);
        }
        EvidenceFile.write(directory, evidence());
        Evidence read = EvidenceFile.read(directory);
        assertThat(read.promotions()).isEqualTo(evidence().promotions());
        assertThat(read.processes())
                .singleElement()
                .isEqualTo(evidence().processes().get(0));
    }

    private void acquired(int process, long token, long at) {
        entries.get(process).add(new Entry.Acquired(0, 0, token, at, at + 3_000, at, 0));
    }

    private Report check() {
        return Checker.check(evidence(), false);
    }

    private Evidence evidence() {
        List<ProcessRecord> processes = new ArrayList<>();
        List<ClockStep> steps = new ArrayList<>();
        for (int node = 0; node < entries.size(); node++) {
            processes.add(ProcessRecord.of(node, node + "-1", List.of(), entries.get(node)));
            steps.add(new ClockStep(node, 0, 0, 0));
        }
        List<Row> rows =
                List.of(new Row("late", 0, 4, "0-1", 5_000, 8_000), new Row("main", 3, 7, "0-1", 10_000, 13_000));
        Promotion promotion = new Promotion(synchronous, 10_000_000, 11_000_000, 12_000_000, rows);
        return new Evidence(processes, List.of(), steps, List.of(promotion), Duration.ofSeconds(1), 5_000);
    }
}
