package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.boot.generators.ManagedGenerator;

/**
 * Says where the worker IDs of the application's generators come from. A bean of it takes the place of leases and of fixed
 * worker IDs, for the unnamed generator and for those of {@code snowflake.generators}; layout, clock policy and sequence
 * start are those of the properties. {@code snowflake-test} has one; another may ask whoever assigns numbers to nodes.
 */
@FunctionalInterface
public interface WorkerSourceFactory {

    /** What the unnamed generator is called here. */
    String UNNAMED = ManagedGenerator.UNNAMED;

    /**
     * A source for one generator, which closes it. Called once for each, while the generator's bean is made.
     *
     * @param generator the name under {@code snowflake.generators}, or {@value #UNNAMED}
     * @param layout the generator's layout, which the source must use
     */
    WorkerSource create(String generator, SnowflakeLayout layout);
}
