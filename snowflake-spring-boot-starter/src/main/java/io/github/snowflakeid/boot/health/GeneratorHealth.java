package io.github.snowflakeid.boot.health;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What there is to say about one generator. Reads what is known; asks no store and waits for nothing. */
final class GeneratorHealth {

    private static final Period NOTICE = Period.ofMonths(12);

    private final SnowflakeGenerator generator;
    private final @Nullable LeaseKeeper keeper;
    private final InstantSource clock;

    GeneratorHealth(ManagedGenerator managed, InstantSource clock) {
        this.generator = managed.generator();
        this.keeper = managed.keeper();
        this.clock = clock;
    }

    /** Why no ID can be issued; null if one can. */
    @Nullable
    String error() {
        return generator
                .outage()
                .map(outage -> outage.getClass().getName() + ": " + outage.getMessage())
                .orElse(null);
    }

    /** For people; texts and numbers only. */
    Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        Instant now = clock.instant();
        if (keeper != null) {
            addLease(details, keeper.status(), now);
            details.put("store", keeper.store());
        } else {
            generator.workerId().ifPresent(workerId -> details.put("workerId", workerId));
        }
        Instant end = generator.layout().lastInstant();
        details.put("layout", generator.layout().fingerprint());
        details.put("layoutEnd", end.toString());
        if (end.isBefore(now.atOffset(ZoneOffset.UTC).plus(NOTICE).toInstant())) {
            details.put("warning", "The layout ends in less than 12 months; no IDs can be issued after that");
        }
        return details;
    }

    /** What stops IDs, where the keeper's own word does not say it. */
    private static String state(LeaseStatus status, boolean fenced, boolean quarantined) {
        if (fenced) {
            return "FENCED";
        }
        return status.lease() == null && quarantined
                ? "QUARANTINE"
                : status.state().name();
    }

    private static void addLease(Map<String, Object> details, LeaseStatus status, Instant now) {
        Duration remaining = status.remaining(now);
        boolean fenced = status.lease() != null && (remaining.isNegative() || remaining.isZero());
        Instant quarantineEnd = status.quarantineEnd();
        details.put("state", state(status, fenced, quarantineEnd != null));
        details.put("owner", status.owner());
        Lease lease = status.lease();
        if (lease != null) {
            details.put("pool", lease.pool());
            details.put("workerId", lease.workerId());
            details.put("fence", Instant.ofEpochMilli(lease.expiresAt()).toString());
            details.put("remaining", (fenced ? Duration.ZERO : remaining.truncatedTo(ChronoUnit.MILLIS)).toString());
        }
        if (quarantineEnd != null) {
            details.put("quarantineUntil", quarantineEnd.toString());
            details.put(
                    "quarantineRemaining",
                    status.quarantine(now).truncatedTo(ChronoUnit.MILLIS).toString());
        }
        Instant lastSuccess = status.lastSuccess();
        if (lastSuccess != null) {
            details.put(
                    "lastSuccess", lastSuccess.truncatedTo(ChronoUnit.MILLIS).toString());
        }
        details.put("failures", status.failures());
        RuntimeException lastFailure = status.lastFailure();
        if (lastFailure != null) {
            details.put("lastFailure", String.valueOf(lastFailure.getMessage()));
        }
        Skew skew = status.skew();
        if (skew != null) {
            details.put("skewMillis", skew.millis());
            details.put("skewErrorMillis", skew.errorMillis());
        }
    }
}
