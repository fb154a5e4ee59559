package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Liveness;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Leases of 30 s that were written when the clock read 1,000,000 ms, and so a fence at 1,030,000. */
@Needs(Need.ETCD)
class HolderClockTests {

    private static final long WRITTEN = 1_000_000;
    private static final Duration TTL = Duration.ofSeconds(30);
    private static final long FENCE = 1_030_000;
    private static final long SIX_HOURS = 21_600_000;

    private final Holder holder = new Holder(PoolKeys.of(EtcdLeaseSettings.ofDefaults(), "p"), 3, "me", 1);
    private final SettableClock wall = new SettableClock(Instant.ofEpochMilli(WRITTEN));
    private final AtomicLong nanos = new AtomicLong();
    private final HolderClock clock = new HolderClock(wall, nanos::get);

    private void pass(long millis) {
        nanos.addAndGet(millis * 1_000_000);
    }

    private static List<LeaseRow> nobodyIsAsked() {
        throw new AssertionError("asked");
    }

    /** Two others that renewed at this time: they vouch for up to 90 s later. */
    private static Supplier<List<LeaseRow>> othersAt(long time) {
        LeaseRow other =
                new LeaseRow(0, 1, "somebody", "", 0, time, 0, time + 30_000, false).withLiveness(Liveness.ALIVE);
        return () -> List.of(other, other);
    }

    private long now(Supplier<List<LeaseRow>> living) {
        return clock.now(holder, FENCE, TTL, living);
    }

    @Test
    void beforeTheFenceItIsTheOwnClock() {
        clock.wrote(holder, WRITTEN);
        wall.setMillis(FENCE - 1);

        assertThat(now(HolderClockTests::nobodyIsAsked)).isEqualTo(FENCE - 1);
    }

    /** A thousand nodes that renew after an outage do not read the whole pool for that. */
    @Test
    void afterAnOutageItIsTheOwnClock() {
        clock.wrote(holder, WRITTEN);
        wall.setMillis(WRITTEN + SIX_HOURS);
        pass(SIX_HOURS);

        assertThat(now(HolderClockTests::nobodyIsAsked)).isEqualTo(WRITTEN + SIX_HOURS);
    }

    @Test
    void afterAJumpItIsTheLivings() {
        clock.wrote(holder, WRITTEN);
        wall.setMillis(WRITTEN + SIX_HOURS);
        pass(10_000);

        assertThat(now(othersAt(WRITTEN + 9_000))).isEqualTo(WRITTEN + 9_000 + 90_000);
    }

    @Test
    void aJumpIsNotForgottenWithTheNextRenewal() {
        clock.wrote(holder, WRITTEN);
        wall.setMillis(WRITTEN + SIX_HOURS);
        clock.wrote(holder, now(othersAt(WRITTEN)));
        wall.advance(Duration.ofSeconds(10));
        pass(10_000);

        assertThat(now(othersAt(WRITTEN + 10_000))).isEqualTo(WRITTEN + 10_000 + 90_000);
    }

    /** A machine that slept: its monotonic clock has slept, too. */
    @Test
    void aJumpThatTheLivingConfirmCounts() {
        clock.wrote(holder, WRITTEN);
        wall.setMillis(WRITTEN + SIX_HOURS);

        assertThat(now(othersAt(WRITTEN + SIX_HOURS - 5_000))).isEqualTo(WRITTEN + SIX_HOURS);
    }

    @Test
    void whoHasWrittenNothingAsks() {
        wall.setMillis(WRITTEN + SIX_HOURS);
        assertThat(now(othersAt(WRITTEN))).isEqualTo(WRITTEN + 90_000);

        clock.wrote(holder, WRITTEN);
        clock.forget(holder);
        assertThat(now(othersAt(WRITTEN))).isEqualTo(WRITTEN + 90_000);
    }

    @Test
    void aClockThatIsHoursAheadForAMomentPutsNoFenceThere() {
        Duration ttl = Duration.ofSeconds(5);
        EtcdLeaseSettings settings = EtcdCluster.newSettings();
        try (Client client =
                Client.builder().endpoints(EtcdCluster.shared().endpoints()).build()) {
            LeaseStore right = new EtcdLeaseStore(client, settings);
            right.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            acquire(right, 1, ttl);
            acquire(right, 2, ttl);
            SettableClock jumping = new SettableClock(Instant.now());
            LeaseStore store = new EtcdLeaseStore(client, settings, jumping);
            Lease lease = acquire(store, 3, ttl);
            await().until(() ->
                    Stream.of(1, 2, 3).allMatch(workerId -> row(right, workerId).liveness() == Liveness.ALIVE));

            jumping.advance(Duration.ofHours(6));
            Lease renewed = granted(store.renew(lease, ttl));
            long now = InstantSource.system().millis();

            assertThat(renewed.expiresAt())
                    .isGreaterThanOrEqualTo(lease.expiresAt())
                    .isLessThan(now + 5 * ttl.toMillis());
            assertThat(row(right, 3).expiresAt()).isEqualTo(renewed.expiresAt());
            assertThat(renewed.storeTime()).isLessThan(now + 4 * ttl.toMillis());
        }
    }

    private static Lease acquire(LeaseStore store, int workerId, Duration ttl) {
        LeaseRow row = row(store, workerId);
        return granted(store.acquire(new LeaseClaim(POOL, LAYOUT, row, "owner-" + workerId, "", row.expiresAt(), ttl)));
    }
}
