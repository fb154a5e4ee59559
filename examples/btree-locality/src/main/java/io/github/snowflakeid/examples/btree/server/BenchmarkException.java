package io.github.snowflakeid.examples.btree.server;

/** Something that the person at the keyboard can mend; the message is one line that says what. */
public final class BenchmarkException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public BenchmarkException(String message) {
        super(message);
    }

    public BenchmarkException(String message, Throwable cause) {
        super(message, cause);
    }
}
