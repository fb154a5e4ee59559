package io.github.snowflakeid;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Compares the generator with the yardstick, in a JVM that has done nothing else: what the compiler has seen of other clocks would
 * count, too. Both have turns of a tenth of a millisecond, one after the other, and the best turn of each counts. On a busy
 * machine many turns are disturbed; of so short ones never all.
 */
public final class SpeedProcess {

    /** Fewer than a tick has room for, so that nothing is waited for: each turn has a tick of its own. */
    private static final int CALLS = 4_000;

    private static final int TURNS_TO_WARM_UP = 2_000;
    private static final long LONGEST = Duration.ofMinutes(1).toNanos();

    private final AtomicLong counter = new AtomicLong();
    private long sink;

    private SpeedProcess() {}

    /**
     * Arguments: sequence bits; the share of an ID's time that the yardstick should take. Prints {@code share} and what it takes,
     * when that is reached or after a minute: a hot path that is too slow never gets there.
     */
    public static void main(String[] arguments) {
        int sequenceBits = Integer.parseInt(arguments[0]);
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withBits(41, 22 - sequenceBits, sequenceBits);
        try (SnowflakeGenerator generator =
                SnowflakeGenerator.builder().layout(layout).workerId(1).build()) {
            SpeedProcess process = new SpeedProcess();
            System.out.println("share " + process.share(generator::nextId, Double.parseDouble(arguments[1])));
            System.out.println("sum " + process.sink);
        }
    }

    private double share(LongSupplier ids, double enough) {
        long ours = Long.MAX_VALUE;
        long yardstick = Long.MAX_VALUE;
        long start = System.nanoTime();
        for (int turn = 0; System.nanoTime() - start < LONGEST; turn++) {
            yardstick = Math.min(yardstick, nanos(() -> System.currentTimeMillis() ^ counter.getAndIncrement()));
            awaitNextTick();
            ours = Math.min(ours, nanos(ids));
            if (turn > TURNS_TO_WARM_UP && yardstick >= enough * ours) {
                break;
            }
        }
        return (double) yardstick / ours;
    }

    private long nanos(LongSupplier call) {
        long start = System.nanoTime();
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += call.getAsLong();
        }
        sink += sum;
        return System.nanoTime() - start;
    }

    private static void awaitNextTick() {
        long now = System.currentTimeMillis();
        while (System.currentTimeMillis() == now) {
            Thread.onSpinWait();
        }
    }
}
