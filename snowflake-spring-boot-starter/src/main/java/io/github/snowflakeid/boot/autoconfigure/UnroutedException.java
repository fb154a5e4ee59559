package io.github.snowflakeid.boot.autoconfigure;

import java.sql.SQLException;

/** A DataSource that routes by a key gave no connection to the keeper of leases, which has no key. The cause says why. */
final class UnroutedException extends SQLException {

    private static final long serialVersionUID = 1L;

    UnroutedException(RuntimeException cause) {
        super(
                "The DataSource routes by a key, and gave no connection where there is none: " + cause.getMessage(),
                cause);
    }
}
