package io.github.snowflakeid.boot.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseStatistics;
import io.github.snowflakeid.lease.keeper.LeaseStatus;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * This node's lease. What is not known is null.
 *
 * @param floor the first time that it may issue IDs of; null where nobody had the worker ID before
 */
@JsonInclude
record LeaseView(
        LeaseStatus.State state,
        String owner,
        String store,
        String pool,
        @Nullable Integer workerId,
        @Nullable Long token,
        @Nullable String floor,
        @Nullable String fence,
        @Nullable Long remainingMillis,
        @Nullable String lastSuccess,
        int failures,
        @Nullable String lastFailure,
        @Nullable Long skewMillis,
        @Nullable Long skewErrorMillis,
        LeaseStatistics statistics) {

    static LeaseView of(LeaseKeeper keeper, Instant now) {
        LeaseStatus status = keeper.status();
        Lease lease = status.lease();
        Skew skew = status.skew();
        RuntimeException failure = status.lastFailure();
        Instant lastSuccess = status.lastSuccess();
        return new LeaseView(
                status.state(),
                status.owner(),
                keeper.store(),
                keeper.terms().pool(),
                lease == null ? null : lease.workerId(),
                lease == null ? null : lease.token(),
                lease == null || lease.floor() == 0
                        ? null
                        : Instant.ofEpochMilli(lease.floor()).toString(),
                lease == null ? null : Instant.ofEpochMilli(lease.expiresAt()).toString(),
                lease == null ? null : status.remaining(now).toMillis(),
                lastSuccess == null
                        ? null
                        : lastSuccess.truncatedTo(ChronoUnit.MILLIS).toString(),
                status.failures(),
                failure == null ? null : String.valueOf(failure.getMessage()),
                skew == null ? null : skew.millis(),
                skew == null ? null : skew.errorMillis(),
                keeper.statistics());
    }
}
