package io.github.snowflakeid.hibernate;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What {@link IdGuard} found in a table, or could not look at.
 *
 * @param entity the name of the entity; with a dot and the member, where that is not its id
 * @param kind what is wrong
 * @param id the id that shows it; null if it is no id that does
 * @param time what it says under the generator's layout; null if it says nothing
 * @param now the clock at the check
 * @param detail what it is about the column, or why nothing was looked at; null where id and time say all
 */
public record IdFinding(
        String entity,
        Kind kind,
        @Nullable BigInteger id,
        @Nullable Instant time,
        Instant now,
        @Nullable String detail) implements Serializable {

    /** What can be wrong. */
    public enum Kind {

        /** The highest id lies ahead of what is issued now: another epoch, other widths, or random numbers. */
        AHEAD(true),

        /** The lowest id is negative, as no ID of a layout is. */
        NEGATIVE(true),

        /** The column's type cannot hold an ID: the first insert fails, or rounds it. */
        NARROW(true),

        /** The table could not be read. */
        UNREADABLE(true),

        /**
         * All ids are as small as those of a sequence. New ones lie above, so that nothing is in danger, but the times read
         * from the old ones mean nothing.
         */
        NUMBERED(false),

        /** Ids are mapped here that were not compared with anything. */
        UNCHECKED(false);

        private final boolean harmful;

        Kind(boolean harmful) {
            this.harmful = harmful;
        }

        /** Whether new IDs would be out of order, might meet one that is there, or cannot be stored; or that is not known. */
        public boolean isHarmful() {
            return harmful;
        }
    }

    /** About the column. */
    static IdFinding ofColumn(String entity, Kind kind, Instant now, String detail) {
        return new IdFinding(entity, kind, null, null, now, detail);
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
            case NARROW -> entity + ": " + detail;
            case UNREADABLE -> entity + ": the table could not be read: " + detail;
            case UNCHECKED -> entity + ": not checked: " + detail;
        };
    }
}
