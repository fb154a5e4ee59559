package io.github.snowflakeid;

import org.jspecify.annotations.Nullable;

/** Why no ID can be issued. Every subclass carries the numbers that its message shows. */
public abstract class SnowflakeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** For subclasses of this library's modules and of stores. */
    protected SnowflakeException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
