package io.github.snowflakeid.boot.generators;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import org.jspecify.annotations.Nullable;

/**
 * A generator, and what leases its worker ID.
 *
 * @param name the one under {@code snowflake.generators}, or {@value #UNNAMED}
 * @param keeper null if the worker ID is not leased
 */
public record ManagedGenerator(
        String name, SnowflakeGenerator generator, @Nullable LeaseKeeper keeper) {

    /** What the unnamed generator is called where names are shown. */
    public static final String UNNAMED = "default";

    /** The ID space that the worker ID is leased in; {@code none} if it is not leased. */
    public String pool() {
        return keeper == null ? "none" : keeper.terms().pool();
    }
}
