package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseStoreException;
import org.jspecify.annotations.Nullable;

/** A key holds what no store has written. Nothing is decided by it, and nothing written over it: it may hold a fence. */
public final class UnreadableKeyException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String key;

    UnreadableKeyException(String key, String problem, @Nullable Throwable cause) {
        super("The value of the key " + key + " in etcd cannot be read: " + problem, cause, false);
        this.key = key;
    }

    /** The key. */
    public String key() {
        return key;
    }
}
