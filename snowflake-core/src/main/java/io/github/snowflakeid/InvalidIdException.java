package io.github.snowflakeid;

/** A number that no generator of this library issues: IDs are never negative. */
public final class InvalidIdException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final long id;

    /** For whoever takes ids and is given a negative number. */
    public InvalidIdException(long id) {
        super("id: " + id + " (expected: 0.." + Long.MAX_VALUE + ")");
        this.id = id;
    }

    /** The refused number. */
    public long id() {
        return id;
    }
}
