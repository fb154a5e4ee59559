package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Origin;
import org.junit.jupiter.api.Test;

/** A lease from 12:00:00 to 12:00:30, of which nothing was issued. */
class LeavingTests {

    private static final long START = Node.START.toEpochMilli();
    private static final Lease LEASE = new Lease("default", 0, "me", 1, START, START + 30_000, START, Origin.NONE);

    private final SettableClock source = new SettableClock(Node.START);
    private final WatchedClock clock = new WatchedClock(source);
    private final Leaving leaving = new Leaving(clock);
    private final Tenancy tenancy = Tenancy.of(LEASE, clock.mark(), Node.LAYOUT, clock);

    /** A step that was to replace it failed half way, and is done again at the end. */
    @Test
    void whatHasLeftBeforeDoesNotLeaveAgain() {
        leaving.add(tenancy);
        assertThat(leaving.giveBack(asked -> false)).containsExactly(Effect.release(LEASE, START));
        leaving.add(tenancy);
        assertThat(leaving.giveBack(asked -> false)).isEmpty();
    }

    @Test
    void whatTheStoreIsAskedAboutWaits() {
        leaving.add(tenancy);
        assertThat(leaving.giveBack(asked -> true)).isEmpty();
        Lease renewed = LEASE.renewed(START + 40_000, START + 10_000, Origin.NONE);
        leaving.renewed(tenancy, renewed);
        assertThat(leaving.giveBack(asked -> false)).containsExactly(Effect.release(renewed, START));
    }

    /** The keeper itself has read the clock past the fence, and it has stepped back since. */
    @Test
    void aReadingThatTheTenureHasNotTakenCounts() {
        source.setMillis(START + 30_000);
        clock.millis();
        source.setMillis(START);
        leaving.add(tenancy);
        assertThat(leaving.giveBack(asked -> false)).hasOnlyElementsOfType(Effect.Tell.class);
    }
}
