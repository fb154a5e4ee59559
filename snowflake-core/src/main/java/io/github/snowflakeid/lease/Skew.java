package io.github.snowflakeid.lease;

/**
 * How far the node's clock lies ahead of the store's, measured around one call to the store.
 *
 * @param millis ahead if positive, behind if negative
 * @param errorMillis half the round trip: the true skew lies within so much of {@code millis}
 */
public record Skew(long millis, long errorMillis) {

    /**
     * Cristian's estimate: the store read its clock in the middle of the call.
     *
     * @param before the node's clock before the call
     * @param store the store's clock, in the reply
     * @param after the node's clock after the call
     * @see <a href="https://doi.org/10.1007/BF01784024">F. Cristian, Probabilistic clock synchronization, 1989</a>
     */
    public static Skew between(long before, long store, long after) {
        long halfTrip = Math.max(0, after - before + 1) / 2;
        return new Skew(before + halfTrip - store, halfTrip);
    }
}
