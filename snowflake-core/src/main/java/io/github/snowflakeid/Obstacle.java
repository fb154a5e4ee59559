package io.github.snowflakeid;

/**
 * What stands in the way of a number. A {@code long} in the place of the number, so that drawing allocates nothing; all lie
 * below the complement of any number.
 */
final class Obstacle {

    /** The counter has ended for good. */
    static final long SEALED = Long.MIN_VALUE;

    /** No number is left in this tick; passes by itself. */
    static final long TICK_USED_UP = Long.MIN_VALUE + 1;

    /** The clock, or the next number, is at or past the fence. */
    static final long FENCED = Long.MIN_VALUE + 2;

    /** The clock has stepped back further than is ridden out. */
    static final long ROLLED_BACK = Long.MIN_VALUE + 3;

    private Obstacle() {}

    /** Whether this is the complement of a number that must be {@linkplain TickCounter#admit admitted} before it is issued. */
    static boolean isHeldNumber(long drawn) {
        return drawn < 0 && drawn > ROLLED_BACK;
    }
}
