package io.github.snowflakeid.examples.microbenchmarks.load;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What a crew has got.
 *
 * @param calls how long each call took, in nanoseconds
 * @param used what all of them together took
 * @param refused how many calls got an exception instead
 */
public record Outcome(Histogram calls, ProcessTime used, long refused) {

    /** IDs a millisecond. */
    public double rate() {
        return (double) calls.getTotalCount() * TimeUnit.MILLISECONDS.toNanos(1) / used.wall();
    }

    /** A percentile of the calls' duration in microseconds. */
    public double micros(double percentile) {
        return calls.getValueAtPercentile(percentile) / 1000.0;
    }
}
