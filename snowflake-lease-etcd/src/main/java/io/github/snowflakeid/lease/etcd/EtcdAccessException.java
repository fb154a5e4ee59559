package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseStoreException;
import org.jspecify.annotations.Nullable;

/** Etcd refuses us: user, password, rights or certificates are not as they should be. Trying again does not help. */
public final class EtcdAccessException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    EtcdAccessException(String message, @Nullable Throwable cause) {
        super(message, cause, false);
    }
}
