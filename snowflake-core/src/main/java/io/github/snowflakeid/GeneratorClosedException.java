package io.github.snowflakeid;

/** The generator, or the source of its worker ID, was closed. */
public final class GeneratorClosedException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    /** For generators and worker sources. */
    public GeneratorClosedException() {
        super("The generator is closed: it has given up its worker ID", null);
    }
}
