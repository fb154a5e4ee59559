package io.github.snowflakeid.boot.endpoint;

import org.jspecify.annotations.Nullable;

/**
 * What an ID says.
 *
 * @param holder who held its worker ID at its time; null if that is not known
 * @param holderUnknown why it is not
 */
record DecodedId(
        String id,
        String time,
        int workerId,
        int datacenterId,
        int sequence,
        @Nullable Holder holder,
        @Nullable String holderUnknown) {

    /**
     * A holder, from the history.
     *
     * @param floor the first time that it might issue IDs of; null where nobody had the worker ID before
     * @param covered whether the time lies below the last fence that the holder noted. If not, the holder vanished before it
     *     could note more, or the ID was not issued by this pool
     * @param end how the tenure ended, as far as its holder noted it; NONE while it goes on
     */
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
