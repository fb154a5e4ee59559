package io.github.snowflakeid;

/** A setting has a value that it cannot have. The name is the property's, without the prefix {@code snowflake.}. */
public final class InvalidSettingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final String value;
    private final String expected;

    /** The message reads {@code name: value (expected: …)}. */
    public InvalidSettingException(String name, Object value, String expected) {
        super(name + ": " + value + " (expected: " + expected + ")");
        this.name = name;
        this.value = String.valueOf(value);
        this.expected = expected;
    }

    /** The setting, for example {@code layout.worker-bits}. */
    public String name() {
        return name;
    }

    /** The refused value. */
    public String value() {
        return value;
    }

    /** What would be accepted, in words. */
    public String expected() {
        return expected;
    }
}
