package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Skew;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How the store has answered so far. Called under the keeper's lock. */
final class StoreFacts {

    private @Nullable Instant lastSuccess;
    private int failures;
    private @Nullable RuntimeException lastFailure;
    private @Nullable Skew skew;

    void succeeded(Instant now) {
        failures = 0;
        lastFailure = null;
        lastSuccess = now;
    }

    void failed(RuntimeException reason) {
        failures++;
        lastFailure = reason;
    }

    void measured(Skew skew) {
        this.skew = skew;
    }

    @Nullable
    Instant lastSuccess() {
        return lastSuccess;
    }

    /** In a row. */
    int failures() {
        return failures;
    }

    /** Null after a success. */
    @Nullable
    RuntimeException lastFailure() {
        return lastFailure;
    }

    @Nullable
    Skew skew() {
        return skew;
    }

    /** How long it takes until worker IDs are leased again after a failover, as last heard; zero if they are. */
    Duration quarantine() {
        return lastFailure instanceof QuarantineException failure ? failure.remaining() : Duration.ZERO;
    }

    /** Most obstacles to a first lease pass; two settings that disagree, or missing rights, do not. */
    boolean isHopeless() {
        RuntimeException failure = lastFailure;
        return failure != null
                && !(failure instanceof LeaseStoreException store && store.isTransient())
                && !(failure instanceof NoFreeWorkerIdException)
                && !(failure instanceof QuarantineException)
                && !(failure instanceof ClockBehindLeasesException)
                && !(failure instanceof ClockAheadOfStoreException);
    }
}
