package io.github.snowflakeid.lease;

/**
 * The pool is another one than the keeper has leased from: it was made anew, or its place was given to another. Worker IDs
 * that are held from the old one may be leased to others from the new one. So nothing is issued under them any more, and the
 * keeper leases anew, for times after all that it may have issued.
 */
public final class PoolReplacedException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String pool;
    private final String known;
    private final String found;

    /**
     * For stores.
     *
     * @param known the identity that the keeper knows
     * @param found the one that is there
     */
    public PoolReplacedException(String pool, String known, String found) {
        super(
                "Pool " + pool + " was replaced: it was made anew, or another one is in its place (its identity was "
                        + known + ", and is " + found + ")",
                null);
        this.pool = pool;
        this.known = known;
        this.found = found;
    }

    /** The pool. */
    public String pool() {
        return pool;
    }

    /** The identity of the pool that was leased from. */
    public String known() {
        return known;
    }

    /** The identity of the one that is there. */
    public String found() {
        return found;
    }
}
