package io.github.snowflakeid.examples.btree.axes;

/** How fast this machine writes, for estimates. */
record Pace(double loadedRowsPerSecond, double insertedRowsPerSecond) {

    /** Connecting, checking, reading what happened. */
    private static final double OVERHEAD = 0.35;

    double load(long rows) {
        return rows / loadedRowsPerSecond;
    }

    /** A window of writers, with the time for their connections. */
    double window(Sizes sizes, int writers) {
        double most = sizes.windowTime().toMillis() / 1e3;
        return OVERHEAD + writers * 0.01 + Math.min(most, sizes.windowRows() / insertedRowsPerSecond);
    }

    double overhead() {
        return OVERHEAD;
    }
}
