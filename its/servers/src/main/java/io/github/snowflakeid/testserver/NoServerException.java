package io.github.snowflakeid.testserver;

/** A source has no server. The message is one line, for people. */
final class NoServerException extends Exception {

    private static final long serialVersionUID = 1L;

    NoServerException(String message) {
        super(message);
    }

    NoServerException(String message, Throwable cause) {
        super(
                message + ": "
                        + String.valueOf(cause.getMessage()).lines().findFirst().orElse(""),
                cause);
    }
}
