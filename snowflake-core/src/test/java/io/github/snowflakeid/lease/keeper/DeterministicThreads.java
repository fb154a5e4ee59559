package io.github.snowflakeid.lease.keeper;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.function.Consumer;

/** No threads: calls run at once, or when a test lets them; delays pass when a test says so. */
final class DeterministicThreads implements KeeperThreads {

    private record Timer(long due, long order, boolean repeats, Runnable task) {}

    private final PriorityQueue<Timer> timers =
            new PriorityQueue<>(Comparator.comparingLong(Timer::due).thenComparingLong(Timer::order));
    private final Consumer<Duration> clocks;
    private final Deque<Runnable> hanging = new ArrayDeque<>();
    private long nanoTime;
    private long order;
    private boolean hang;
    private int withoutMemory;
    private int withoutThreads;
    private boolean closed;

    /** The clocks to advance as time passes. */
    DeterministicThreads(Consumer<Duration> clocks) {
        this.clocks = clocks;
    }

    @Override
    public void call(Runnable call) {
        if (withoutThreads > 0) {
            withoutThreads--;
            throw new OutOfMemoryError("unable to create native thread");
        }
        if (hang) {
            hanging.add(call);
        } else {
            call.run();
        }
    }

    @Override
    public void tell(Runnable news) {
        news.run();
    }

    @Override
    public Runnable after(Duration delay, Runnable task) {
        if (withoutMemory > 0) {
            withoutMemory--;
            throw new OutOfMemoryError("for a test");
        }
        Timer timer = new Timer(nanoTime + delay.toNanos(), order++, false, task);
        timers.add(timer);
        return () -> timers.remove(timer);
    }

    @Override
    public void every(Duration interval, Runnable task) {
        timers.add(new Timer(nanoTime + interval.toNanos(), order++, true, () -> {
            runAsAnExecutorDoes(task);
            every(interval, task);
        }));
    }

    /** The next requests for a call fail. */
    void runOutOfThreads(int times) {
        withoutThreads = times;
    }

    int waiting() {
        return timers.size();
    }

    /** The next requests for a timer fail. */
    void runOutOfMemory(int times) {
        withoutMemory = times;
    }

    @Override
    public long nanoTime() {
        return nanoTime;
    }

    /** A caller waits: time passes up to the next timer. */
    @Override
    public void await(Condition condition, long nanos) {
        step(nanoTime + nanos);
    }

    @Override
    public void close() {
        closed = true;
        timers.clear();
    }

    /** From here on calls hang. */
    void hang() {
        hang = true;
    }

    /** From here on calls run again; those that hang go on hanging. */
    void resume() {
        hang = false;
    }

    /** Lets the call that has hung the longest run after all. */
    void runHanging() {
        hanging.remove().run();
    }

    /** How many calls hang. */
    int hanging() {
        return hanging.size();
    }

    /** As when memory runs short: calls that hang never come back, and no timer fires but those that repeat. */
    void loseCallsAndTimers() {
        hanging.clear();
        timers.removeIf(timer -> !timer.repeats());
    }

    boolean isClosed() {
        return closed;
    }

    /** Time passes, for all clocks alike, and what falls due is run. */
    void pass(Duration duration) {
        long end = nanoTime + duration.toNanos();
        while (nanoTime < end) {
            step(end);
        }
    }

    private void step(long end) {
        Timer timer = timers.peek();
        long until = timer == null ? end : Math.min(end, Math.max(nanoTime, timer.due()));
        clocks.accept(Duration.ofNanos(until - nanoTime));
        nanoTime = until;
        while (!timers.isEmpty() && timers.peek().due() <= nanoTime) {
            runAsAnExecutorDoes(timers.remove().task());
        }
    }

    /** One task that fails leaves the others alone. */
    private static void runAsAnExecutorDoes(Runnable task) {
        try {
            task.run();
        } catch (OutOfMemoryError e) {
            // Lost, with what it was to do.
        }
    }
}
