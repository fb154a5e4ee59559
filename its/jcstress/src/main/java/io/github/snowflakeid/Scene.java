package io.github.snowflakeid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A tenure on a clock that stands still, with room for four numbers a tick. Numbers are told as an actor got them, small:
 * those of tick 100 are 0 to 3, of tick 101 4 to 7, of tick 99 -4 to -1.
 */
final class Scene implements InstantSource {

    /** Not a number: the tick is used up. */
    static final int USED_UP = -101;

    /** The clock, or the next number, is past the fence. */
    static final int FENCED = -102;

    /** The clock is too far back. */
    static final int ROLLED_BACK = -103;

    /** The tenure has ended. */
    static final int SEALED = -104;

    /** Added to a number that may not be issued before its tick has come. */
    static final int HELD = 1_000;

    static final SnowflakeLayout LAYOUT =
            new SnowflakeLayout(Instant.parse("2025-01-01T00:00:00Z"), Duration.ofMillis(1), 41, 20, 0, 2);

    private static final long ORIGIN = 400;

    private volatile long tick;

    Scene(long tick) {
        this.tick = tick;
    }

    /** A tenure of the ticks from the floor to below the fence. */
    WorkerTenure tenure(int workerId, long floor, long fence) {
        return WorkerTenure.fenced(LAYOUT, this, workerId, millisOf(floor), millisOf(fence));
    }

    void set(long tick) {
        this.tick = tick;
    }

    static long millisOf(long tick) {
        return LAYOUT.epoch().toEpochMilli() + tick;
    }

    static int tickOf(long millis) {
        return (int) (millis - LAYOUT.epoch().toEpochMilli());
    }

    static int draw(WorkerTenure tenure, long maxCoast) {
        return told(tenure.counter().draw(maxCoast, SequenceStart.ZERO));
    }

    /** An answer of the counter as an actor tells it. */
    static int told(long answer) {
        if (answer >= 0) {
            return (int) (answer - ORIGIN);
        }
        if (Obstacle.isHeldNumber(answer)) {
            return (int) (~answer - ORIGIN) + HELD;
        }
        if (answer == Obstacle.TICK_USED_UP) {
            return USED_UP;
        }
        if (answer == Obstacle.FENCED) {
            return FENCED;
        }
        return answer == Obstacle.ROLLED_BACK ? ROLLED_BACK : SEALED;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public long millis() {
        return millisOf(tick);
    }
}
