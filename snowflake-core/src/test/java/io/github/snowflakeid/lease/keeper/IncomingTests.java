package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Origin;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A tenancy that waits for its floor, from 12:00:10 to 12:00:40, with a clock that may step 1 s back. */
class IncomingTests {

    private static final Instant FLOOR = Node.START.plusSeconds(10);

    private final SettableClock clock = new SettableClock(Node.START);
    private final Incoming incoming = new Incoming(clock, 1_000);
    private final Tenancy tenancy = Tenancy.of(
            new Lease(
                    "default",
                    3,
                    "me",
                    1,
                    FLOOR.toEpochMilli(),
                    FLOOR.plusSeconds(30).toEpochMilli(),
                    Node.START.toEpochMilli(),
                    Origin.NONE),
            0,
            Node.LAYOUT,
            new WatchedClock(clock));

    @Test
    void itServesWhenTheClockHasReachedItsFloor() {
        incoming.set(tenancy);
        clock.set(FLOOR.minusMillis(1));
        assertThat(incoming.take()).isNull();
        assertThat(incoming.millisAhead()).isEqualTo(1);
        clock.set(FLOOR);
        assertThat(incoming.take()).isSameAs(tenancy);
        assertThat(incoming.isEmpty()).isTrue();
    }

    /** A copy of this process may have served it, at that time, and so may have used all of it. */
    @Test
    void aReadingPastItsFenceIsHeldAgainstIt() {
        incoming.set(tenancy);
        clock.set(FLOOR.plusSeconds(30));
        assertThat(incoming.take()).isSameAs(tenancy);
        clock.set(FLOOR.plusSeconds(20));
        assertThat(tenancy.tenure().isPast()).isTrue();
    }

    @Test
    void oneThatIsFarAheadIsRenewedAndEveryOtherTimeAnotherIsLookedFor() {
        incoming.set(tenancy);
        assertThat(incoming.nextCall()).isEqualTo(new StoreCall.Acquire(null));
        assertThat(incoming.nextCall()).isEqualTo(new StoreCall.Renew(tenancy));
        assertThat(incoming.nextCall()).isEqualTo(new StoreCall.Acquire(null));
        clock.set(FLOOR.minusMillis(1_000));
        assertThat(incoming.nextCall()).isEqualTo(new StoreCall.Renew(tenancy));
        assertThat(incoming.nextCall()).isEqualTo(new StoreCall.Renew(tenancy));
    }
}
