package io.github.snowflakeid.examples.torture.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.examples.torture.fault.FaultKind;
import io.github.snowflakeid.examples.torture.fault.FaultLog;
import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.IssuedRun;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records made by hand: times are milliseconds after {@link #START}; each process is a node of its own, 0 and 1. */
class CheckerTests {

    private static final long EPOCH = SnowflakeLayout.ofDefaults().epoch().toEpochMilli();
    private static final long START = EPOCH + 1_000_000;

    private final List<List<Entry>> entries = List.of(new ArrayList<>(), new ArrayList<>());
    private final List<List<IssuedRun>> runs = List.of(new ArrayList<>(), new ArrayList<>());
    private final List<Window> windows = new ArrayList<>();
    private final List<ClockStep> steps =
            new ArrayList<>(List.of(new ClockStep(0, 0, 0, 0), new ClockStep(1, 0, 0, 0)));

    CheckerTests() {
        for (int node = 0; node < 2; node++) {
            entries.get(node).add(new Entry.Up(micros(0)));
            entries.get(node).add(new Entry.Generator(0, "main", Role.MAIN));
            acquired(node, 7 + node, 1, 0, 100_000);
        }
    }

    @Test
    void aCleanRecordViolatesNothing() {
        issued(0, 7, 50, 0, 3, 49, 51);
        issued(0, 7, 51, 0, 5, 51, 53);
        issued(1, 8, 50, 0, 3, 49, 51);
        Report report = check();
        assertThat(report.violations()).isEmpty();
        assertThat(report.number(Figures.IDS)).isEqualTo(11);
    }

    @Test
    void idsThatTwoProcessesIssuedAreDuplicates() {
        acquired(1, 7, 1, 0, 100_000);
        issued(0, 7, 50, 0, 10, 49, 51);
        issued(1, 7, 50, 8, 10, 49, 51);
        Report report = check();
        assertThat(report.violations()).containsEntry("IDs issued twice", 2L);
        assertThat(report.number(Figures.DUPLICATES)).isEqualTo(2);
        assertThat(report.violations()).containsKey("tenures that overlap");
    }

    @Test
    void anIdAtTheFenceIsFoundAndOneBelowItIsNot() {
        acquired(0, 9, 1, 100, 200);
        issued(0, 9, 199, 0, 1, 199, 200);
        assertThat(check().violations()).isEmpty();
        issued(0, 9, 200, 0, 1, 200, 201);
        assertThat(check().violations()).containsOnlyKeys("IDs at or past a fence, or below a floor");
    }

    @Test
    void aRenewalMovesTheFenceAndASealEndsTheTenure() {
        acquired(0, 9, 1, 100, 200);
        entries.get(0).add(new Entry.Renewed(0, 9, 1, START + 200, START + 300));
        issued(0, 9, 250, 0, 1, 250, 251);
        assertThat(check().violations()).isEmpty();
        entries.get(0).add(new Entry.Sealed(0, 9, 1, START + 250));
        assertThat(check().violations()).containsOnlyKeys("IDs at or past a fence, or below a floor");
    }

    @Test
    void aRestoredProcessOwnsWhatFollowsTheFenceThatItRemembers() {
        acquired(0, 9, 1, 100, 200);
        entries.get(1).add(new Entry.Renewed(0, 9, 1, START + 200, START + 300));
        issued(1, 9, 200, 0, 1, 200, 201);
        assertThat(check().violations()).isEmpty();
        issued(1, 9, 199, 0, 1, 198, 199);
        assertThat(check().violations()).containsKey("IDs at or past a fence, or below a floor");
    }

    @Test
    void aFloorBelowThePredecessorsFenceIsFound() {
        acquired(0, 9, 1, 100, 200);
        acquired(1, 9, 2, 200, 300);
        assertThat(check().violations()).isEmpty();
        acquired(0, 9, 3, 299, 400);
        assertThat(check().violations()).containsOnlyKeys("tenures that overlap");
    }

    /** A copy whose renewal left the fence where it was may issue nothing; the original may still give back the rest. */
    @Test
    void aTenureWithoutATimestampOverlapsWithNothing() {
        acquired(0, 9, 1, 100, 200);
        entries.get(1).add(new Entry.Renewed(0, 9, 1, START + 200, START + 200));
        entries.get(0).add(new Entry.Sealed(0, 9, 1, START + 150));
        acquired(0, 9, 2, 150, 300);
        assertThat(check().violations()).isEmpty();
        acquired(1, 9, 2, 149, 300);
        assertThat(check().violations()).containsOnlyKeys("tenures that overlap");
    }

    /** By a database that has lost the first time. */
    @Test
    void aTokenThatIsGivenTwiceMakesTwoTenures() {
        acquired(0, 9, 1, 100, 200);
        acquired(0, 9, 1, 300, 400);
        issued(0, 9, 150, 0, 1, 149, 151);
        issued(0, 9, 350, 0, 1, 349, 351);
        assertThat(check().violations()).isEmpty();
        issued(0, 9, 250, 0, 1, 249, 251);
        assertThat(check().violations()).containsOnlyKeys("IDs at or past a fence, or below a floor");
    }

    /** Tokens that two branches of a database's history gave. */
    @Test
    void tenuresAreDisjointInWhateverOrderTheirTokensAre() {
        acquired(0, 9, 1, 100, 200);
        acquired(0, 9, 2, 200, 300);
        acquired(1, 9, 1, 300, 400);
        assertThat(check().violations()).isEmpty();
        acquired(1, 9, 2, 150, 160);
        assertThat(check().violations()).containsOnlyKeys("tenures that overlap");
    }

    @Test
    void idsMustIncreaseFromCallToCallUnlessTheWorkerIdChanged() {
        issued(0, 7, 50, 5, 1, 49, 51);
        issued(0, 7, 50, 4, 1, 52, 53);
        assertThat(check().violations()).containsOnlyKeys("IDs of a generator that do not increase");
    }

    @Test
    void callsAtTheSameTimeHaveNoOrder() {
        issued(0, 7, 50, 5, 1, 49, 51);
        issued(0, 7, 50, 4, 1, 50, 52);
        assertThat(check().violations()).isEmpty();
    }

    @Test
    void aTimeThatTheClockDidNotShowIsFound() {
        issued(0, 7, 1_060, 0, 1, 1_049, 1_051);
        assertThat(check().violations()).containsOnlyKeys("embedded times after the clock's");
        runs.get(0).clear();
        issued(0, 7, 1_000, 0, 1, 1_049, 1_051);
        assertThat(check().violations()).containsOnlyKeys("embedded times before the clock's");
    }

    @Test
    void aTimeMayBeAheadAfterAStepBackIfItWasIssuedBefore() {
        issued(0, 7, 2_000, 0, 1, 1_999, 2_001);
        steps.add(new ClockStep(0, -900, micros(2_010), micros(2_010)));
        issued(0, 7, 2_000, 1, 1, 2_019, 2_021);
        assertThat(check().violations()).isEmpty();
        issued(0, 7, 2_100, 0, 1, 2_019, 2_021);
        assertThat(check().violations()).containsOnlyKeys("embedded times after the clock's");
    }

    @Test
    void soItMayAboveAFenceThatTheClockHadShown() {
        entries.get(0).add(new Entry.Renewed(0, 7, 1, START + 2_000, START + 200_000));
        issued(0, 7, 2_000, 0, 1, 1_500, 1_501);
        assertThat(check().violations()).isEmpty();
    }

    @Test
    void aHandOverToASlowClockIsCounted() {
        acquired(0, 9, 1, 0, 10);
        acquired(0, 10, 1, 0, 10);
        entries.get(1).add(new Entry.Acquired(0, 9, 2, START + 100, START + 110, START + 99, START + 100));
        entries.get(1).add(new Entry.Acquired(0, 10, 2, START + 100, START + 110, START + 100, START + 100));
        entries.get(1).add(new Entry.Acquired(0, 10, 3, START + 110, START + 120, START + 109, START + 110));
        Report report = check();
        assertThat(report.number(Figures.HAND_OVERS)).isEqualTo(2);
        assertThat(report.number(Figures.HAND_OVERS_BEHIND)).isEqualTo(1);
    }

    @Test
    void failuresOutsideWindowsCountAndThoseWithinDoNot() {
        windows.add(new Window(FaultKind.BLACK_HOLE, 0, micros(10_000), micros(11_000)));
        windows.add(new Window(FaultKind.TABLE_LOCKED, FaultLog.ALL, micros(20_000), micros(21_000)));
        failed(0, 10_500);
        failed(0, 12_900);
        failed(1, 20_500);
        assertThat(check().number(Figures.FAILED_OUTSIDE)).isZero();
        failed(0, 13_100);
        failed(1, 10_500);
        assertThat(check().number(Figures.FAILED_OUTSIDE)).isEqualTo(2);
        assertThat(check(true).violations()).containsKey("availability outside fault windows");
    }

    @Test
    void aNodeThatComesBackTooLateIsFound() {
        windows.add(new Window(FaultKind.BLACK_HOLE, 0, micros(10_000), micros(11_000)));
        issued(0, 7, 1, 0, 1, 1, 1);
        issued(0, 7, 12_999, 0, 1, 12_998, 12_999);
        issued(0, 7, 14_000, 0, 1, 14_000, 14_000);
        assertThat(check(true).violations()).isEmpty();
        runs.get(0).remove(1);
        assertThat(check(true).violations()).containsOnlyKeys("nodes that were not back within two renewal intervals");
    }

    @Test
    void aNodeThatDoesNotComeBackIsFoundIfOthersGoOn() {
        windows.add(new Window(FaultKind.BLACK_HOLE, 0, micros(10_000), micros(11_000)));
        issued(0, 7, 1, 0, 1, 1, 1);
        issued(1, 8, 12_000, 0, 1, 12_000, 12_000);
        assertThat(check(true).violations()).doesNotContainKey("nodes that were not back within two renewal intervals");
        issued(1, 8, 13_001, 0, 1, 13_001, 13_001);
        assertThat(check(true).violations()).containsKey("nodes that were not back within two renewal intervals");
    }

    private void acquired(int node, int worker, long token, long floor, long ceiling) {
        entries.get(node).add(new Entry.Acquired(0, worker, token, START + floor, START + ceiling, START, 0));
    }

    private void issued(int node, int worker, long time, int sequence, int count, long before, long after) {
        long first = (START + time - EPOCH) << 22 | (long) worker << 12 | sequence;
        runs.get(node).add(new IssuedRun(first, count, 0, micros(before), micros(after), false));
    }

    private void failed(int node, long time) {
        entries.get(node).add(new Entry.Failed(0, micros(time), micros(time) + 1, "FenceReached"));
    }

    private static long micros(long millis) {
        return (START + millis) * 1_000;
    }

    private Report check() {
        return check(false);
    }

    private Report check(boolean timely) {
        List<ProcessRecord> processes = new ArrayList<>();
        for (int node = 0; node < 2; node++) {
            processes.add(ProcessRecord.of(node, node + "-1", List.copyOf(runs.get(node)), entries.get(node)));
        }
        return Checker.check(new Evidence(processes, windows, steps, List.of(), Duration.ofSeconds(1), 5_000), timely);
    }
}
