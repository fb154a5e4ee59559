package io.github.snowflakeid;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.locks.LockSupport;

/**
 * Tells clocks that run by themselves from those that a test sets. Two that run come to the same times, whatever they are made
 * of, and two generators on them issue equal IDs; so what counts is what a clock does, not what it is. One that is not
 * known is watched: it runs if it has moved on by about the time that has passed.
 *
 * <p>A clock that shows one time for longer than the watch lasts is taken for a test's, unless it is one of {@link Clock}'s.
 */
final class RunningClock {

    /** Longer than the coarsest step of a system's clock, which is 15.6 ms. */
    private static final Duration WATCH = Duration.ofMillis(20);

    private static final Class<?> TICKING = Clock.tickSeconds(ZoneOffset.UTC).getClass();

    private RunningClock() {}

    static boolean runs(InstantSource clock) {
        if (isSystem(clock) || TICKING.isInstance(clock)) {
            return true;
        }
        if (clock instanceof Clock fixed && fixed.equals(Clock.fixed(fixed.instant(), fixed.getZone()))) {
            return false;
        }
        // More than once only if the clock was set meanwhile: one that runs may just have been put right.
        for (int watches = 0; watches < 3; watches++) {
            long start = System.nanoTime();
            Instant before = clock.instant();
            pass(WATCH.toNanos());
            Duration moved = Duration.between(before, clock.instant());
            Duration passed = Duration.ofNanos(System.nanoTime() - start);
            if (moved.isZero()) {
                return false;
            }
            // A clock of steps no longer than the watch moves by half of the time that passes at least, by twice at
            // most.
            if (moved.multipliedBy(2).compareTo(passed) >= 0 && moved.compareTo(passed.multipliedBy(2)) <= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is the system's clock, in whatever zone, or follows it. */
    static boolean isSystem(InstantSource clock) {
        return clock.equals(InstantSource.system())
                || (clock instanceof MonotonicClock monotonic && monotonic.followsSystem())
                || (clock instanceof Clock zoned
                        && zoned.withZone(ZoneOffset.UTC).equals(Clock.systemUTC()));
    }

    private static void pass(long nanos) {
        boolean interrupted = Thread.interrupted();
        long start = System.nanoTime();
        for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
            LockSupport.parkNanos(left);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
