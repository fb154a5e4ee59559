package io.github.snowflakeid;

import org.jspecify.annotations.Nullable;

/** There is no worker ID to issue IDs under yet. The cause, where there is one, says why the last attempt to get one failed. */
public final class NoWorkerIdException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    /** For worker sources. */
    public NoWorkerIdException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
