package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.LeaseKeeper;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

/** Puts together what is known of a generator. */
final class SnowflakeView {

    private final SnowflakeGenerator generator;
    private final @Nullable LeaseKeeper keeper;
    private final @Nullable PoolReader pool;
    private final InstantSource clock;

    /**
     * What there is to say about one generator.
     *
     * @param keeper what leases its worker ID; null if that is fixed
     * @param pool reads what the keeper leases from; null if there is no keeper
     */
    SnowflakeView(
            SnowflakeGenerator generator,
            @Nullable LeaseKeeper keeper,
            @Nullable PoolReader pool,
            InstantSource clock) {
        this.generator = generator;
        this.keeper = keeper;
        this.pool = pool;
        this.clock = clock;
    }

    Overview overview() {
        PoolView table = null;
        String error = null;
        if (keeper != null && pool != null) {
            try {
                table = pool.read(keeper.status().owner());
            } catch (RuntimeException e) {
                error = String.valueOf(e.getMessage());
            }
        }
        OptionalInt workerId = generator.workerId();
        Instant now = clock.instant();
        return new Overview(
                LayoutView.of(generator.layout()),
                workerId.isPresent() ? workerId.getAsInt() : null,
                generator.outage().map(SnowflakeException::getMessage).orElse(null),
                generator.statistics(),
                keeper == null ? null : LeaseView.of(keeper, now),
                table,
                error);
    }

    /** Answers with 400 what is no ID: anything but 0 to 2^63 - 1, in decimal. */
    DecodedId decode(String text) {
        long id = parse(text);
        SnowflakeParts parts = generator.layout().decode(id);
        DecodedId.Holder holder = null;
        String unknown = "The worker ID is not leased";
        if (pool != null) {
            try {
                holder = pool.holder(parts.workerId(), parts.time());
                unknown = "The lease history knows of no tenure of this worker ID at this time";
            } catch (RuntimeException e) {
                unknown = String.valueOf(e.getMessage());
            }
        }
        return new DecodedId(
                Long.toString(id),
                parts.time().toString(),
                parts.workerId(),
                parts.datacenterId(),
                parts.sequence(),
                holder,
                holder == null ? unknown : null);
    }

    private static long parse(String text) {
        if (text.length() <= 20 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                // Empty, or too large.
            }
        }
        String reason = "An ID is a number from 0 to " + Long.MAX_VALUE;
        throw new InvalidEndpointRequestException(reason, reason);
    }
}
