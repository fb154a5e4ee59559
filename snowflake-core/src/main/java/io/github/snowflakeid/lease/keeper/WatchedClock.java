package io.github.snowflakeid.lease.keeper;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The wall clock, and the highest reading of it since any call to the store was sent.
 *
 * <p>A lease in hand must be held against it. A copy of this process may have the lease too, from a reply that was under way
 * or in hand at the snapshot, and is restored with its clock at or past the fence; but the clock may go back before the reply
 * is considered. Whichever copy has taken that reading must not issue below the fence. A reading from before the call was sent
 * says nothing: at that time nobody could have the lease, so no copy that has it was restored then.
 */
final class WatchedClock implements InstantSource {

    /** Before all fences. */
    private static final long NONE = 0;

    /** More happen only while the clock goes back from call to call. */
    private static final int MOST = 64;

    private record Interval(long number, long highest) {}

    private final InstantSource source;
    private final boolean isForTenures;
    private final AtomicLong highest = new AtomicLong(NONE);

    /** Those that have ended, each lower than those before; one that is not higher than a later one is not needed. */
    private final Deque<Interval> ended = new ArrayDeque<>();

    private long number;

    WatchedClock(InstantSource source) {
        this(source, true);
    }

    /**
     * A watched clock.
     *
     * @param isForTenures whether tenures use it, too, to issue IDs; if not, they tell of readings past their fences
     */
    WatchedClock(InstantSource source, boolean isForTenures) {
        this.source = source;
        this.isForTenures = isForTenures;
    }

    /** The clock to issue IDs by. */
    InstantSource forTenures() {
        return isForTenures ? this : source;
    }

    @Override
    public Instant instant() {
        Instant now = source.instant();
        watch(now.toEpochMilli());
        return now;
    }

    @Override
    public long millis() {
        long now = source.millis();
        watch(now);
        return now;
    }

    /** Counts a reading that was taken elsewhere. */
    void watch(long reading) {
        if (reading > highest.get()) {
            highest.accumulateAndGet(reading, Math::max);
        }
    }

    /** Begins an interval; returns its number, for {@link #highestSince}. */
    synchronized long mark() {
        long reached = highest.getAndSet(NONE);
        while (!ended.isEmpty() && ended.getLast().highest() <= reached) {
            ended.removeLast();
        }
        if (reached != NONE) {
            ended.addLast(new Interval(number, reached));
        }
        if (ended.size() > MOST) {
            // The two oldest count as one: as high as the one, as late as the other. So too much is held, never too
            // little.
            long oldest = ended.removeFirst().highest();
            ended.addFirst(new Interval(ended.removeFirst().number(), oldest));
        }
        return ++number;
    }

    /** The highest reading since an interval began, in milliseconds of Unix time; 0 if there was none. */
    synchronized long highestSince(long mark) {
        for (Interval interval : ended) {
            if (interval.number() >= mark) {
                return Math.max(interval.highest(), highest.get());
            }
        }
        return highest.get();
    }
}
