package io.github.snowflakeid;

/**
 * With which number the sequence of a tick starts. Nodes of an ID space may differ in it, and it may be changed at any time:
 * it decides which numbers are left out, never whether one is drawn twice.
 */
public enum SequenceStart {
    /** With 0. At low rates most IDs end in as many zero bits as the sequence has. */
    ZERO,

    /**
     * With an offset that looks random, below a quarter of the tick's capacity: so {@code id % n} is even at low rates, too,
     * for who shards by it. Offsets are even over {@code 1 << (sequenceBits - 2)} numbers, so n may be that at most if it is
     * a power of two. Other factors of n are evened out by the timestamp, unless all IDs are made at times with a common
     * period that shares them; then shards differ by one part in {@code (1 << (sequenceBits - 2)) / n}.
     *
     * <p>The offset is a function of the tick and the worker ID: nothing is remembered, and nodes do not move in step.
     * Within a tick the sequence goes on by one, so that a tick has room for three quarters of its capacity at least. Needs
     * 3 sequence bits.
     */
    SPREAD;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /** The first number of a tick. */
    long first(long tick, int sequenceBits, int workerId) {
        long first = tick << sequenceBits;
        return this == ZERO ? first : first + (mix(tick + workerId * GOLDEN_GAMMA) >>> (66 - sequenceBits));
    }

    /** The finalizer of SplitMix64 (Steele, Lea, Flood 2014; constants by Stafford): every bit depends on every bit. */
    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
