package io.github.snowflakeid;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a generator does. Numbers drawn are not counted here, call by call, but read off the counters of the tenures
 * that it has used: see {@link OneWayCounter#drawn()}.
 */
final class Tally {

    /** A call that was in progress when its tenure was sealed may still put that counter right; it has had time for it then. */
    private static final int KEPT = 8;

    private final LongAdder tickWaits = new LongAdder();
    private final LongAdder rollbacks = new LongAdder();
    private final LongAdder fenceStops = new LongAdder();

    /** Guarded by this, as all below: tenures used, oldest first. */
    private final Deque<WorkerTenure> tenures = new ArrayDeque<>();

    private long used;
    private long foldedDrawn;
    private long foldedSteps;

    /**
     * To be called before anything is drawn under the tenure. One that is sealed already is of no interest: nothing will be
     * drawn from it.
     */
    synchronized void using(WorkerTenure tenure) {
        if (tenure.isSealed() || tenures.contains(tenure)) {
            return;
        }
        tenures.add(tenure);
        used++;
        for (Iterator<WorkerTenure> i = tenures.iterator(); tenures.size() > KEPT && i.hasNext(); ) {
            WorkerTenure old = i.next();
            if (old.isSealed()) {
                foldedDrawn += old.counter().drawn();
                foldedSteps += old.clockSteps();
                i.remove();
            }
        }
    }

    /** A call met an {@link Obstacle}. */
    void met(long obstacle) {
        if (obstacle == Obstacle.TICK_USED_UP) {
            tickWaits.increment();
        } else if (obstacle == Obstacle.ROLLED_BACK) {
            rollbacks.increment();
        } else if (obstacle == Obstacle.FENCED) {
            fenceStops.increment();
        }
    }

    synchronized SnowflakeStatistics read(@Nullable WorkerTenure current) {
        long drawn = foldedDrawn;
        long steps = foldedSteps;
        for (WorkerTenure tenure : tenures) {
            drawn += tenure.counter().drawn();
            steps += tenure.clockSteps();
        }
        return new SnowflakeStatistics(
                drawn,
                tickWaits.sum(),
                steps,
                rollbacks.sum(),
                fenceStops.sum(),
                Math.max(0, used - 1),
                current == null ? 0 : Math.max(0, current.millisBehind()));
    }
}
