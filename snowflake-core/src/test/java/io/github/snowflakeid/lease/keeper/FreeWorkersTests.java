package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Liveness;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reuse delay 30 s; the store's clock reads 1,000,000 ms. */
class FreeWorkersTests {

    private static final long NOW = 1_000_000;

    private static final LeaseTerms TERMS = LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults());

    private static LeaseRow held(int workerId, long expiresAt) {
        return new LeaseRow(workerId, 1, "somebody", "", 0, 0, 0, expiresAt, false);
    }

    private static LeaseRow released(int workerId, long expiresAt) {
        return new LeaseRow(workerId, 1, "somebody", "", 0, 0, 0, expiresAt, true);
    }

    private static List<Integer> free(long nodeTime, long maxAhead, LeaseRow... rows) {
        return FreeWorkers.in(new LeaseTable(List.of(rows), NOW), TERMS, nodeTime, maxAhead, new Random(1)).stream()
                .map(LeaseRow::workerId)
                .toList();
    }

    @Test
    void unusedReleasedAndLongExpiredRowsAreFree() {
        assertThat(free(
                        NOW,
                        0,
                        LeaseRow.unused(0),
                        released(1, NOW),
                        released(2, NOW + 1),
                        held(3, NOW - 30_000),
                        held(4, NOW - 29_999),
                        held(5, NOW + 10_000)))
                .containsExactlyInAnyOrder(0, 1, 3);
    }

    @Test
    void rowsOfTheLivingAreNotFreeAndThoseOfTheGoneAreAtOnce() {
        assertThat(free(
                        NOW,
                        0,
                        held(1, 0).withLiveness(Liveness.ALIVE),
                        held(2, NOW - 1).withLiveness(Liveness.GONE),
                        released(3, 0).withLiveness(Liveness.ALIVE)))
                .containsExactlyInAnyOrder(2, 3);
    }

    /** An operator may block a worker ID so; and a store's clock may have been far ahead. */
    @Test
    void aRowThatExpiresAtTheEndOfTimeIsNotFree() {
        LeaseRow blocked = held(1, Long.MAX_VALUE);
        assertThat(blocked.floor(TERMS.reuseDelay())).isEqualTo(Long.MAX_VALUE);
        assertThat(free(NOW, 0, LeaseRow.unused(0), blocked)).containsExactly(0);
        assertThat(held(2, Long.MIN_VALUE).floor(TERMS.reuseDelay())).isEqualTo(30_000);
    }

    @Test
    void rowsThatTheNodesClockHasReachedComeFirst() {
        long behind = NOW - 400;
        assertThat(free(behind, 1_000, released(0, NOW), released(1, behind))).containsExactly(1);
        assertThat(free(behind, 1_000, released(0, NOW))).containsExactly(0);
        assertThatThrownBy(() -> free(behind, 399, released(0, NOW)))
                .isInstanceOfSatisfying(ClockBehindLeasesException.class, e -> {
                    assertThat(e.now()).isEqualTo(Instant.ofEpochMilli(behind));
                    assertThat(e.earliestFloor()).isEqualTo(Instant.ofEpochMilli(NOW));
                });
    }

    @Test
    void withoutAFreeRowTheEarliestIsNamed() {
        assertThatThrownBy(() -> free(NOW, 0, held(0, NOW + 5_000), held(1, NOW + 1_000)))
                .isInstanceOfSatisfying(
                        NoFreeWorkerIdException.class,
                        e -> assertThat(e.earliestFree()).isEqualTo(Instant.ofEpochMilli(NOW + 31_000)));
    }

    @Test
    void ofManyTheOlderHalfIsTakenInRandomOrder() {
        LeaseRow[] rows = new LeaseRow[100];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = released(i, NOW - i);
        }
        List<Integer> first = free(NOW, 0, rows);
        assertThat(first).hasSize(50).allMatch(workerId -> workerId >= 50);
        assertThat(first).isNotEqualTo(first.stream().sorted().toList());
    }

    /** Also of many: in a new pool all are of one age. */
    @ParameterizedTest
    @ValueSource(ints = {8, 100})
    void everyUnusedRowIsFirstSometimes(int count) {
        LeaseTable table = new LeaseTable(
                IntStream.range(0, count).mapToObj(LeaseRow::unused).toList(), NOW);
        Random random = new Random(7);
        Set<Integer> firsts = new HashSet<>();
        for (int i = 0; i < 25 * count; i++) {
            firsts.add(FreeWorkers.in(table, TERMS, NOW, 0, random).get(0).workerId());
        }
        assertThat(firsts).hasSize(count);
    }
}
