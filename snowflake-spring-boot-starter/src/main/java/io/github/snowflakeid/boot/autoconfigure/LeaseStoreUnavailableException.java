package io.github.snowflakeid.boot.autoconfigure;

/** A lease store was chosen, and what it needs is not there. */
final class LeaseStoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final LeaseStoreType type;

    LeaseStoreUnavailableException(LeaseStoreType type) {
        super(LeaseStoreType.PROPERTY + " is " + type.text() + ", but " + type.missing());
        this.type = type;
    }

    LeaseStoreType type() {
        return type;
    }
}
