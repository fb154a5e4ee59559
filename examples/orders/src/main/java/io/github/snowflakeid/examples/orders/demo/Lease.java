package io.github.snowflakeid.examples.orders.demo;

import java.time.Instant;

/**
 * A row of the lease table: one worker ID and who holds it.
 *
 * @param heldBy host, process and application
 * @param token which acquisition of this worker ID it is
 * @param orders how many orders bear this worker ID
 */
record Lease(
        int workerId,
        String heldBy,
        long token,
        Instant acquiredAt,
        Instant renewedAt,
        Instant expiresAt,
        boolean released,
        long orders) {

    String state(Instant now) {
        if (released) {
            return "released";
        }
        return expiresAt.isAfter(now) ? "held" : "expired";
    }
}
