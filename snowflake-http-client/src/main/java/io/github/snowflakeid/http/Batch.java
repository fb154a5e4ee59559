package io.github.snowflakeid.http;

/** IDs in hand, taken from first to last. */
final class Batch {

    private final long[] ids;
    private final long arrivedAt;
    private int taken;

    /**
     * Takes over the array.
     *
     * @param arrivedAt by {@link System#nanoTime()}
     */
    Batch(long[] ids, long arrivedAt) {
        this.ids = ids;
        this.arrivedAt = arrivedAt;
    }

    /**
     * Whether there is an ID for a call. To one that waited for the batch it is not too old, however late the thread woke.
     *
     * @param called when the call began
     */
    boolean isUsable(long called, long now, long maxAge) {
        return taken < ids.length && (arrivedAt - called >= 0 || now - arrivedAt <= maxAge);
    }

    int left() {
        return ids.length - taken;
    }

    long take() {
        return ids[taken++];
    }
}
