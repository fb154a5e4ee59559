package io.github.snowflakeid.examples.saveall.rows;

import jakarta.persistence.MappedSuperclass;
import java.time.Instant;

/** What every row has besides its key. */
@MappedSuperclass
public abstract class Payload {

    private String customer = "customer of no importance";
    private long cents = 12_345;
    private Instant placedAt = Instant.EPOCH;

    /** For who wants to see that it is there. */
    public long cents() {
        return cents;
    }

    @Override
    public String toString() {
        return customer + " " + cents + " " + placedAt;
    }
}
