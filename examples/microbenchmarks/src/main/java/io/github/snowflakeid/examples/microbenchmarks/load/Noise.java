package io.github.snowflakeid.examples.microbenchmarks.load;

import java.util.concurrent.TimeUnit;

/** A fixed amount of computing, to see how even the machine is: it takes the same time whenever nothing else wants the core. */
public final class Noise {

    private static final int STEPS = 20_000_000;

    private long state = 1;

    /** Compiled by the time that it counts. */
    public Noise() {
        for (int i = 0; i < 3; i++) {
            double unused = spinMillis();
        }
    }

    /** How many milliseconds it took this time. */
    public double spinMillis() {
        long start = System.nanoTime();
        for (int i = 0; i < STEPS; i++) {
            // Xorshift, of which a compiler cannot take several steps at once.
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
        }
        return (double) (System.nanoTime() - start) / TimeUnit.MILLISECONDS.toNanos(1);
    }

    /** What was computed, so that it is. */
    public long state() {
        return state;
    }
}
