package io.github.snowflakeid.http;

/** IDs in hand, taken from first to last. */
final class Batch {

    private final long[] ids;
    private final long askedAt;
    private int taken;

    /**
     * Takes over the array.
     *
     * @param askedAt by {@link System#nanoTime()}, before the request: no ID is older than that
     */
    Batch(long[] ids, long askedAt) {
        this.ids = ids;
        this.askedAt = askedAt;
    }

    boolean isUsable(long now, long maxAge) {
        return taken < ids.length && now - askedAt <= maxAge;
    }

    int left() {
        return ids.length - taken;
    }

    long take() {
        return ids[taken++];
    }
}
