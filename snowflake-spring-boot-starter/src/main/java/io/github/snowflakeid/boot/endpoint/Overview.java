package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.SnowflakeStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the endpoint shows of one generator.
 *
 * @param generator its name
 * @param generators the names of all
 * @param outage why no ID can be issued; null if one can
 * @param lease null if the worker ID is fixed
 * @param pool null if the worker ID is fixed, or the store could not be read
 * @param poolError why it could not
 */
record Overview(
        String generator,
        List<String> generators,
        LayoutView layout,
        @Nullable Integer workerId,
        @Nullable String outage,
        SnowflakeStatistics statistics,
        @Nullable LeaseView lease,
        @Nullable PoolView pool,
        @Nullable String poolError) {}
