package io.github.snowflakeid.hibernate;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What {@link IdGuard} found in a table.
 *
 * @param entity the name of the entity
 * @param kind what is wrong
 * @param id the id that shows it
 * @param time what it says under the generator's layout; null if it says nothing
 * @param now the clock at the check
 */
public record IdFinding(
        String entity, Kind kind, BigInteger id, @Nullable Instant time, Instant now) implements Serializable {

    /** What can be wrong. */
    public enum Kind {

        /** The highest id lies ahead of what is issued now: another epoch, other widths, or random numbers. */
        AHEAD(true),

        /** The lowest id is negative, as no ID of a layout is. */
        NEGATIVE(true),

        /**
         * All ids are as small as those of a sequence. New ones lie above, so that nothing is in danger, but the times read
         * from the old ones mean nothing.
         */
        NUMBERED(false);

        private final boolean harmful;

        Kind(boolean harmful) {
            this.harmful = harmful;
        }

        /** Whether new IDs would be out of order, or might meet one that is there. */
        public boolean isHarmful() {
            return harmful;
        }
    }

    /** The finding as a sentence. */
    public String describe() {
        return switch (kind) {
            case AHEAD ->
                entity + ": the highest id, " + id + ", says " + time + ", and it is " + now
                        + ". It was made under another layout, or is no ID of a generator; new IDs sort below it";
            case NEGATIVE -> entity + ": the lowest id, " + id + ", is negative, as no ID of a generator is";
            case NUMBERED ->
                entity + ": the highest id, " + id + ", looks like a sequence's. New IDs sort above it; the"
                        + " times read from ids up to there mean nothing";
        };
    }
}
