package io.github.snowflakeid.examples.orders.demo;

import java.time.Instant;

/** From a time on, up to and without another. */
record TimeWindow(Instant from, Instant to) {

    /** The second quarter of the time from one instant to another, a millisecond at least: something to look for. */
    static TimeWindow secondQuarter(Instant first, Instant last) {
        long quarter = Math.max(1, (last.toEpochMilli() - first.toEpochMilli()) / 4);
        return new TimeWindow(first.plusMillis(quarter), first.plusMillis(2 * quarter));
    }
}
