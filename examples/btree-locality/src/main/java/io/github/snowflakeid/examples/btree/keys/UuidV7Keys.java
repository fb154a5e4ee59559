package io.github.snowflakeid.examples.btree.keys;

import io.github.snowflakeid.uuid.UuidV7Generator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** A generator per writer, all on one clock. */
final class UuidV7Keys implements KeyStream {

    private final VirtualClock clock = new VirtualClock();
    private final List<UuidV7Generator> nodes = new ArrayList<>();
    private final long seed;

    UuidV7Keys(long seed) {
        this.seed = seed;
    }

    @Override
    public Keys next(int rows, Traffic traffic) {
        while (nodes.size() < traffic.writers()) {
            nodes.add(UuidV7Generator.builder()
                    .clock(clock)
                    .random(new Random(seed + nodes.size()))
                    .build());
        }
        int inFlight = traffic.rowsInFlight();
        UUID[] keys = new UUID[(rows + inFlight - 1) / inFlight * inFlight];
        for (int made = 0; made < keys.length; made++) {
            clock.advance();
            keys[traffic.position(made)] = nodes.get(made % traffic.writers()).nextUuid();
        }
        return new UuidKeys(Arrays.copyOf(keys, rows));
    }
}
