package io.github.snowflakeid.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A clock that stands still at what a test sets, or goes on from there. It is a {@link Clock}, in UTC, so that it can be the
 * application's clock, too. Thread-safe.
 *
 * <p>While it stands, a generator has the IDs of one tick, 4,096 with the default layout; then {@code nextId()} throws {@link
 * io.github.snowflakeid.IdTimeoutException}. A test that needs more lets it {@linkplain #run() run}, or {@linkplain #advance
 * advances} it.
 */
public final class SettableClock extends Clock {

    /** What the clock shows at a reading of the monotonic clock; it goes on from there if it runs. */
    private record State(Instant shown, long nanoTime, boolean running) {
        Instant instant() {
            return running ? shown.plusNanos(System.nanoTime() - nanoTime) : shown;
        }
    }

    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private volatile State state;

    /** Stands still. */
    public SettableClock(Instant now) {
        this.state = standing(now);
    }

    /**
     * Stands still.
     *
     * @param now for example {@code 2026-03-01T12:00:00Z}
     * @throws java.time.format.DateTimeParseException if it is no UTC instant
     */
    public static SettableClock at(String now) {
        return new SettableClock(Instant.parse(now));
    }

    /** Stands still at another time, later or earlier. */
    public synchronized void set(Instant now) {
        change(standing(now));
    }

    /** Goes forward by so much, or back if it is negative, and stands or runs as it did. */
    public synchronized void advance(Duration duration) {
        State old = state;
        change(new State(old.instant().plus(duration), System.nanoTime(), old.running()));
    }

    /** Goes on from what it shows, a second for a second, until it is set. */
    public synchronized void run() {
        change(new State(instant(), System.nanoTime(), true));
    }

    @Override
    public Instant instant() {
        return state.instant();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /** A view of this clock in another zone, which shows what this clock is set to. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new Zoned(this, zone);
    }

    @Override
    public String toString() {
        return "SettableClock[" + instant() + (state.running() ? ", running]" : "]");
    }

    /** Told after each change, before anybody else can make the next. */
    void follow(Runnable follower) {
        followers.add(follower);
    }

    void unfollow(Runnable follower) {
        followers.remove(follower);
    }

    private void change(State next) {
        state = next;
        followers.forEach(Runnable::run);
    }

    private static State standing(Instant now) {
        return new State(Objects.requireNonNull(now, "now"), 0, false);
    }

    private static final class Zoned extends Clock {

        private final SettableClock clock;
        private final ZoneId zone;

        Zoned(SettableClock clock, ZoneId zone) {
            this.clock = clock;
            this.zone = zone;
        }

        @Override
        public Instant instant() {
            return clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new Zoned(clock, other);
        }
    }
}
