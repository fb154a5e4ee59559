package io.github.snowflakeid.examples.torture.fault;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What was done to whom and when, in true microseconds. Thread-safe. */
public final class FaultLog {

    /** Stands for every node. */
    public static final int ALL = -1;

    /** A fault, from before it began to after it was healed. */
    public record Window(FaultKind kind, int node, long from, long to) {

        /** Whether the node had it. */
        public boolean isOf(int other) {
            return node == ALL || node == other;
        }
    }

    /**
     * A node's clock was set.
     *
     * @param offsetMillis ahead of the true time, from then on
     * @param from before it was set
     * @param to after it
     */
    public record ClockStep(int node, long offsetMillis, long from, long to) {}

    private final List<Window> windows = new CopyOnWriteArrayList<>();
    private final List<ClockStep> steps = new CopyOnWriteArrayList<>();

    void add(Window window) {
        windows.add(window);
    }

    void add(ClockStep step) {
        steps.add(step);
    }

    /** All so far. */
    public List<Window> windows() {
        return List.copyOf(windows);
    }

    /** All so far, in order for each node. */
    public List<ClockStep> steps() {
        return List.copyOf(steps);
    }
}
