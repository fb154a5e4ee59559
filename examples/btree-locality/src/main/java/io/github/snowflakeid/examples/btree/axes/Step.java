package io.github.snowflakeid.examples.btree.axes;

import java.util.List;

/**
 * A piece of work that is measured at one go.
 *
 * @param label for the progress bar
 * @param round steps of a lower one come first
 * @param spare whether it may be left out when time runs out: all but the first run of a point
 * @param seconds estimated
 */
record Step(String label, int round, boolean spare, double seconds, Work work) {

    /** What it does. */
    @FunctionalInterface
    interface Work {
        List<Result> run();
    }
}
