package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeException;

/** The pool has another layout than this node: IDs of the two could be equal. */
public final class LayoutMismatchException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final String expected;
    private final String found;

    /** The pool has the layout that was found, and another was expected. */
    public LayoutMismatchException(String pool, String expected, String found) {
        super(
                "Pool " + pool + " has the layout " + found + ", this node " + expected
                        + " (timestamp-worker-sequence bits @ epoch in ms / tick)",
                null);
        this.pool = pool;
        this.expected = expected;
        this.found = found;
    }

    /** The pool. */
    public String pool() {
        return pool;
    }

    /** This node's layout. */
    public String expected() {
        return expected;
    }

    /** The pool's layout. */
    public String found() {
        return found;
    }
}
