package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a keeper knows at one moment. For health, metrics and people.
 *
 * @param state what the keeper has
 * @param owner the keeper's random name in the store
 * @param lease the lease last written, or null without one
 * @param standby the lease held in readiness for a failover, or null without one
 * @param lastSuccess when the store last answered, by the node's clock; null for never
 * @param failures attempts that failed in a row
 * @param lastFailure why the last one did; null after a success
 * @param skew how far the node's clock is ahead of the store's; null while not measured
 */
public record LeaseStatus(
        State state,
        String owner,
        @Nullable Lease lease,
        @Nullable Lease standby,
        @Nullable Instant lastSuccess,
        int failures,
        @Nullable RuntimeException lastFailure,
        @Nullable Skew skew) {

    /** What a keeper has. */
    public enum State {
        /** No worker ID yet. */
        ACQUIRING,
        /** A worker ID, renewed or about to be. */
        HELD,
        /** A worker ID that went to somebody else; usable up to its fence, to be replaced. */
        LOST,
        /** Closed. */
        CLOSED
    }

    static LeaseStatus of(
            State state, String owner, @Nullable Tenancy serving, @Nullable Lease standby, StoreFacts facts) {
        return new LeaseStatus(
                state,
                owner,
                serving == null ? null : serving.lease(),
                standby,
                facts.lastSuccess(),
                facts.failures(),
                facts.lastFailure(),
                facts.skew());
    }

    /**
     * From when on worker IDs are leased again, by the store's clock, if this keeper needs one and was refused because the store
     * has failed over; null otherwise.
     */
    public @Nullable Instant quarantineEnd() {
        return lastFailure instanceof QuarantineException met ? met.usableFrom() : null;
    }

    /** Time left until then, by the clock given, as of the last attempt; zero where there is none, or when it is over. */
    public Duration quarantine(Instant now) {
        return lastFailure instanceof QuarantineException met ? met.remaining(now) : Duration.ZERO;
    }

    /** Time left until the fence, by the clock given; negative past it, zero without a lease. */
    public Duration remaining(Instant now) {
        return lease == null ? Duration.ZERO : Duration.between(now, Instant.ofEpochMilli(lease.expiresAt()));
    }
}
