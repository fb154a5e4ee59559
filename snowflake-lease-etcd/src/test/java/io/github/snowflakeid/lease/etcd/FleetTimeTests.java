package io.github.snowflakeid.lease.etcd;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Liveness;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** This node's clock reads 1,000,000 ms. A TTL of 30 s, and so a holder's vote lies between its renewal and 90 s later. */
class FleetTimeTests {

    private static final long NOW = 1_000_000;

    private static LeaseRow renewedAt(long time) {
        return new LeaseRow(0, 1, "somebody", "", 0, time, 0, time + 30_000, false).withLiveness(Liveness.ALIVE);
    }

    private static long time(LeaseRow... alive) {
        return FleetTime.of(NOW, List.of(alive));
    }

    private static LeaseRow[] all(int count, LeaseRow row) {
        return Stream.generate(() -> row).limit(count).toArray(LeaseRow[]::new);
    }

    @Test
    void withoutAnybodyElseItIsTheNodes() {
        assertThat(time()).isEqualTo(NOW);
    }

    @Test
    void onlyTheLivingVote() {
        LeaseRow dead = renewedAt(NOW - 3_600_000).withLiveness(Liveness.UNKNOWN);

        assertThat(time(all(7, dead))).isEqualTo(NOW);
    }

    @Test
    void holdersThatCanAgreeDo() {
        assertThat(time(renewedAt(NOW), renewedAt(NOW - 10_000), renewedAt(NOW - 30_000)))
                .isEqualTo(NOW);
    }

    @Test
    void aMajorityContradictsANodeThatIsAhead() {
        LeaseRow hourAgo = renewedAt(NOW - 3_600_000);

        assertThat(time(all(2, hourAgo))).isEqualTo(NOW - 3_600_000 + 90_000);
        assertThat(time(hourAgo, renewedAt(NOW - 1_800_000))).isEqualTo(NOW - 1_800_000 + 90_000);
        assertThat(time(all(7, hourAgo))).isEqualTo(NOW - 3_600_000 + 90_000);
    }

    @Test
    void aMajorityContradictsANodeThatIsBehind() {
        assertThat(time(all(2, renewedAt(NOW + 3_600_000)))).isEqualTo(NOW + 3_600_000);
    }

    @Test
    void oneAgainstOneIsNoMajority() {
        assertThat(time(renewedAt(NOW - 3_600_000))).isEqualTo(NOW);
        assertThat(time(renewedAt(NOW + 3_600_000))).isEqualTo(NOW);
    }

    @Test
    void oneWrongClockAmongOthersMovesNothing() {
        LeaseRow right = renewedAt(NOW - 5_000);

        assertThat(time(right, right, renewedAt(NOW - 3_600_000_000L))).isEqualTo(NOW);
        assertThat(time(right, right, renewedAt(Long.MAX_VALUE - 30_000))).isEqualTo(NOW);
        assertThat(time(renewedAt(NOW - 3_600_000), renewedAt(NOW + 3_600_000))).isEqualTo(NOW);
    }

    /** An acquisition above a floor that lies ahead, or a row that an operator has blocked. */
    @Test
    void fencesFarAheadContradictNothing() {
        LeaseRow far = new LeaseRow(0, 1, "somebody", "", 0, NOW - 3_600_000, 0, Long.MAX_VALUE, false)
                .withLiveness(Liveness.ALIVE);
        LeaseRow lower =
                new LeaseRow(0, 1, "somebody", "", 0, NOW - 1_000, 0, NOW - 2_000, false).withLiveness(Liveness.ALIVE);

        assertThat(time(all(3, far))).isEqualTo(NOW);
        assertThat(time(all(3, lower))).isEqualTo(NOW - 1_000);
    }
}
