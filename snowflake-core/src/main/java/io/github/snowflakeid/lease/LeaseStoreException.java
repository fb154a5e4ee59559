package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeException;
import org.jspecify.annotations.Nullable;

/** A call to the lease store failed. Whether its write took effect is not known. The keeper goes on trying. */
public class LeaseStoreException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    private final boolean isTransient;

    /** For stores: one that may pass. */
    public LeaseStoreException(String message, @Nullable Throwable cause) {
        this(message, cause, true);
    }

    /** For stores. */
    public LeaseStoreException(String message, @Nullable Throwable cause, boolean isTransient) {
        super(message, cause);
        this.isTransient = isTransient;
    }

    /** Whether trying again may help. If not, a start does not wait for it. */
    public boolean isTransient() {
        return isTransient;
    }
}
