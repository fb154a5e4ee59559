package io.github.snowflakeid.examples.btree.keys;

import io.github.snowflakeid.SnowflakeGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** IDs of the library's own generator, on a virtual clock. */
final class SnowflakeKeys implements KeyStream {

    /** When an ID is drawn: with all others of its transaction, or as entities are made on all writers at the same time. */
    enum Drawn {
        BY_TRANSACTION,
        BY_WRITERS
    }

    private final VirtualClock clock = new VirtualClock();
    private final List<SnowflakeGenerator> nodes = new ArrayList<>();
    private final Drawn drawn;
    private final LongUnaryOperator layout;

    SnowflakeKeys(Drawn drawn, LongUnaryOperator layout) {
        this.drawn = drawn;
        this.layout = layout;
    }

    @Override
    public Keys next(int rows, Traffic traffic) {
        Traffic order = drawn == Drawn.BY_TRANSACTION ? new Traffic(1, 1) : traffic;
        while (nodes.size() < order.writers()) {
            nodes.add(SnowflakeGenerator.builder()
                    .clock(clock)
                    .workerId(nodes.size())
                    .build());
        }
        int inFlight = order.rowsInFlight();
        long[] keys = new long[(rows + inFlight - 1) / inFlight * inFlight];
        for (int made = 0; made < keys.length; made++) {
            clock.advance();
            keys[order.position(made)] =
                    layout.applyAsLong(nodes.get(made % order.writers()).nextId());
        }
        return new LongKeys(Arrays.copyOf(keys, rows));
    }
}
