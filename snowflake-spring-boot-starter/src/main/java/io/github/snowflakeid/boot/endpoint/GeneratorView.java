package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Puts together what is known of one generator. */
final class GeneratorView {

    private final ManagedGenerator managed;
    private final @Nullable PoolReader pool;
    private final InstantSource clock;

    GeneratorView(ManagedGenerator managed, @Nullable LeaseHistory history, InstantSource clock) {
        LeaseKeeper keeper = managed.keeper();
        this.managed = managed;
        this.pool = keeper == null ? null : new PoolReader(keeper, history);
        this.clock = clock;
    }

    String name() {
        return managed.name();
    }

    Overview overview(List<String> generators) {
        PoolView table = null;
        String error = null;
        if (pool != null) {
            try {
                table = pool.read();
            } catch (RuntimeException e) {
                error = String.valueOf(e.getMessage());
            }
        }
        SnowflakeGenerator generator = managed.generator();
        LeaseKeeper keeper = managed.keeper();
        OptionalInt workerId = generator.workerId();
        return new Overview(
                managed.name(),
                generators,
                LayoutView.of(generator.layout()),
                workerId.isPresent() ? workerId.getAsInt() : null,
                generator.outage().map(SnowflakeException::getMessage).orElse(null),
                generator.statistics(),
                keeper == null ? null : LeaseView.of(keeper, clock.instant()),
                table,
                error);
    }

    DecodedId decode(long id) {
        SnowflakeParts parts = managed.generator().layout().decode(id);
        DecodedId.Holder holder = null;
        String unknown = "No lease of the worker ID is known here";
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
}
