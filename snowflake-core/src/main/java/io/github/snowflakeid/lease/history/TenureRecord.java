package io.github.snowflakeid.lease.history;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link LeaseHistory} knows of one tenure. Times are milliseconds of Unix time by the store's clock.
 *
 * @param lease the lease as last noted: its expiry is the last fence known, its store time that of the last write noted
 * @param ownerLabel the holder in words: host, process, application
 * @param acquiredAt when the tenure began
 * @param endedAt when its end was noted; 0 while it goes on, and for good if its holder vanished
 * @param end how it ended, as far as the holder has noted it
 * @param skew how far the holder's clock was ahead of the store's at the last renewal noted; null if there was none
 */
public record TenureRecord(
        Lease lease,
        String ownerLabel,
        long acquiredAt,
        long endedAt,
        End end,
        @Nullable Skew skew) {

    /** How a tenure ends. */
    public enum End {
        /** It goes on, or its holder vanished. */
        NONE,
        /** The worker ID was given back. */
        RELEASED,
        /** The worker ID went to somebody else. */
        LOST
    }

    /**
     * Whether the time lies within the tenure as far as it is known. A holder that crashed may have used its worker ID a
     * little longer than it has noted.
     */
    public boolean covers(Instant time) {
        long millis = time.toEpochMilli();
        return lease.floor() <= millis && millis < lease.expiresAt();
    }
}
