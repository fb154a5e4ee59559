package io.github.snowflakeid.lease;

import org.jspecify.annotations.Nullable;

/**
 * Where a pool is read from or written to, as the store says it. A write counts only if it is known where it landed: two
 * pools of one name may differ in both.
 *
 * @param identity a random name that the pool was given when it was made; a copy of it has the same
 * @param incarnation which server, which database, and which history of it: a copy has another one, and so has a replica that
 *     was promoted. It begins with its kind and a slash; those of two kinds cannot be compared
 */
public record Origin(String identity, String incarnation) {

    /** Of an incarnation that a store cannot tell. It differs from no other. */
    public static final String UNKNOWN_INCARNATION = "unknown/";

    /** Of rows that were never in a store. */
    public static final Origin NONE = new Origin("", UNKNOWN_INCARNATION);

    /** A pool in a store that has no incarnations. */
    public static Origin of(String identity) {
        return new Origin(identity, UNKNOWN_INCARNATION);
    }

    /** The same pool in another incarnation of its store. */
    public Origin in(String incarnation) {
        return new Origin(identity, incarnation);
    }

    /** Whether the pool has the identity. */
    public boolean is(@Nullable String identity) {
        return this.identity.equals(identity);
    }

    /** Whether two incarnations are known to be two. What is not known, or is of another kind, differs from nothing. */
    public static boolean differ(String one, String other) {
        return kind(one).equals(kind(other)) && !one.equals(other);
    }

    private static String kind(String incarnation) {
        return incarnation.substring(0, incarnation.indexOf('/') + 1);
    }
}
