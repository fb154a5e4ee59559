package io.github.snowflakeid.examples.orders.demo;

import io.github.snowflakeid.SnowflakeLayout;
import java.time.Instant;
import java.util.List;

/** From a time on, up to and without another. */
record TimeWindow(Instant from, Instant to) {

    /** About when the second quarter of the ids was drawn: something to look for. Never empty. */
    static TimeWindow ofSecondQuarter(List<Long> ascending, SnowflakeLayout layout) {
        Instant from = layout.decode(ascending.get(ascending.size() / 4)).time();
        Instant to = layout.decode(ascending.get(ascending.size() / 2)).time();
        return new TimeWindow(from, to.isAfter(from) ? to : from.plus(layout.tick()));
    }
}
