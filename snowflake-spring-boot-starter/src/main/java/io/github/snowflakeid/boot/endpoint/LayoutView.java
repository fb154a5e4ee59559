package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.SnowflakeLayout;

/** A layout. */
record LayoutView(
        String fingerprint,
        String epoch,
        String tick,
        int timestampBits,
        int workerBits,
        int datacenterBits,
        int sequenceBits,
        String lastInstant) {

    static LayoutView of(SnowflakeLayout layout) {
        return new LayoutView(
                layout.fingerprint(),
                layout.epoch().toString(),
                layout.tick().toString(),
                layout.timestampBits(),
                layout.workerBits(),
                layout.datacenterBits(),
                layout.sequenceBits(),
                layout.lastInstant().toString());
    }
}
