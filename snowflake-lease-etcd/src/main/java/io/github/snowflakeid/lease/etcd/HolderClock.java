package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseRow;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What a holder counts its fence from: its own clock, which the fence is held against. Unless that has jumped past the fence;
 * then it counts from what the living holders of the pool say. Otherwise a clock that is a day ahead for one renewal would
 * put the fence there, and if the process were killed, nobody could have its worker ID for that day. The monotonic clock
 * tells a jump from a process that was stopped or cut off for a while: after an outage nobody has to be asked.
 */
final class HolderClock {

    private record Write(long millis, long nanos) {}

    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final Map<Holder, Write> writes = new ConcurrentHashMap<>();

    HolderClock(InstantSource clock, LongSupplier nanoTime) {
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    /** The own clock. */
    long now() {
        return clock.millis();
    }

    /**
     * For a renewal.
     *
     * @param fence that is known
     * @param pool who else holds a worker ID; called only after a jump
     */
    long now(Holder holder, long fence, Duration ttl, Supplier<List<LeaseRow>> pool) {
        long now = clock.millis();
        return now < fence || hasPassed(holder, now, ttl) ? now : FleetTime.of(now, pool.get());
    }

    private boolean hasPassed(Holder holder, long now, Duration tolerance) {
        Write last = writes.get(holder);
        return last != null
                && now - last.millis
                        <= TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - last.nanos) + tolerance.toMillis();
    }

    /** The last write counted from this time. */
    void wrote(Holder holder, long now) {
        writes.put(holder, new Write(now, nanoTime.getAsLong()));
    }

    /** There is no more to come. */
    void forget(Holder holder) {
        writes.remove(holder);
    }
}
