package io.github.snowflakeid.lease;

import java.time.Instant;

/**
 * Calls reach two incarnations of the store in turns: a server that was replaced a short time ago answers again. Passes when
 * calls reach one server only, or when the time is over in which the other one may have given leases.
 */
public final class FlappingStoreException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String known;
    private final String found;
    private final Instant until;

    FlappingStoreException(String known, String found, Instant until) {
        super(
                "The store answers as " + found + ", which was replaced by " + known
                        + " a short time ago: calls reach two servers in turns, or it has failed back. It is not taken for"
                        + " a failover before " + until,
                null);
        this.known = known;
        this.found = found;
        this.until = until;
    }

    /** The incarnation that the pool is in. */
    public String known() {
        return known;
    }

    /** The one that answered. */
    public String found() {
        return found;
    }

    /** When it will be taken for a failover, by the store's clock. */
    public Instant until() {
        return until;
    }
}
