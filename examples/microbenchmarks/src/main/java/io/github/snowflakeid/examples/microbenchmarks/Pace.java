package io.github.snowflakeid.examples.microbenchmarks;

import java.time.Duration;
import java.util.List;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long everything is measured.
 *
 * @param forks JVMs for each benchmark; 0 for none of its own
 * @param iteration of JMH
 * @param iterations of JMH that count; half as many do not
 * @param rounds how often what is compared as a ratio is measured, in turns
 * @param load time for each crew
 * @param threads numbers of threads
 * @param virtualThreads how many, where there are any
 */
record Pace(
        int forks,
        TimeValue iteration,
        int iterations,
        int rounds,
        Duration load,
        List<Integer> threads,
        int virtualThreads) {

    static Pace recorded() {
        return new Pace(
                1, TimeValue.milliseconds(300), 6, 5, Duration.ofMillis(1500), List.of(1, 2, 4, 8, 16, 64), 10_000);
    }

    /** Shows that it runs; its figures mean little. */
    static Pace quick() {
        return new Pace(0, TimeValue.milliseconds(10), 2, 1, Duration.ofMillis(50), List.of(1, 4), 200);
    }
}
