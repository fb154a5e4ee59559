package io.github.snowflakeid.boot.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;

/**
 * What an ID says. Written as all of the actuator is.
 *
 * @param holder who held its worker ID at its time; null if that is not known
 * @param holderUnknown why it is not
 */
@JsonInclude
record DecodedId(
        String id,
        String time,
        int workerId,
        int datacenterId,
        int sequence,
        @Nullable Holder holder,
        @Nullable String holderUnknown)
        implements OperationResponseBody {

    /**
     * A holder, from the history.
     *
     * @param floor the first time that it might issue IDs of; null where nobody had the worker ID before
     * @param covered whether the time lies below the last fence that the holder noted. If not, the holder has noted no
     *     later fence, or the ID was not issued by this pool
     * @param end how the tenure ended, as far as its holder noted it; NONE while it goes on
     */
    @JsonInclude
    record Holder(
            String label,
            String owner,
            long token,
            @Nullable String floor,
            String fence,
            boolean covered,
            String acquiredAt,
            String end,
            @Nullable String endedAt) {}
}
