package io.github.snowflakeid.boot.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.snowflakeid.SnowflakeStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/**
 * What the endpoint shows of one generator. Written as all of the actuator is, whatever the application does to its own JSON.
 *
 * @param generator its name
 * @param generators the names of all
 * @param outage why no ID can be issued; null if one can
 * @param lease null if no lease of the worker ID is known
 * @param pool null if there is no lease, or the store could not be read
 * @param poolError why it could not
 */
@JsonInclude
record Overview(
        String generator,
        List<String> generators,
        LayoutView layout,
        @Nullable Integer workerId,
        @Nullable String outage,
        SnowflakeStatistics statistics,
        @Nullable LeaseView lease,
        @Nullable PoolView pool,
        @Nullable String poolError)
        implements OperationResponseBody {}
