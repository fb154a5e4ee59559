package io.github.snowflakeid.examples.orders.demo;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the load did.
 *
 * @param ids of all orders; kept in ascending order
 * @param took the time for all of them
 */
record Inserted(List<Long> ids, Duration took) {

    Inserted {
        ids = ids.stream().sorted().toList();
    }

    long distinct() {
        return ids.stream().distinct().count();
    }

    long perSecond() {
        return Math.round(ids.size() * 1e9 / took.toNanos());
    }

    long last() {
        return ids.get(ids.size() - 1);
    }

    /** The first and the last, and some between them at equal distances. */
    List<Long> sample(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> ids.get((ids.size() - 1) * i / (count - 1)))
                .toList();
    }
}
