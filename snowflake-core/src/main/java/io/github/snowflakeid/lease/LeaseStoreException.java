package io.github.snowflakeid.lease;

import io.github.snowflakeid.SnowflakeException;
import org.jspecify.annotations.Nullable;

/** A call to the lease store failed. Whether its write took effect is not known. The keeper goes on trying. */
public class LeaseStoreException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    /** For stores. */
    public LeaseStoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Whether trying again may help, as it may unless a subclass knows better. */
    public boolean isTransient() {
        return true;
    }
}
