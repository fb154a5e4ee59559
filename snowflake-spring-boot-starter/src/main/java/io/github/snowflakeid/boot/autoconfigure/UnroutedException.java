package io.github.snowflakeid.boot.autoconfigure;

import java.sql.SQLException;

/** A DataSource that routes by a key has no target for the keeper of leases, which has no key. */
final class UnroutedException extends SQLException {

    private static final long serialVersionUID = 1L;

    UnroutedException(RuntimeException cause) {
        super(
                "The DataSource routes by a key, and gives no connection where there is none: " + cause.getMessage(),
                cause);
    }
}
