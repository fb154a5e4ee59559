package io.github.snowflakeid.codec;

/** A text that is no opaque id of this codec. The message shows the beginning of the text so that it can be logged. */
public final class InvalidOpaqueIdException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** What is wrong with a text. */
    public enum Reason {
        /** It has the wrong length, a character that cannot be there, or a number that is too large. */
        MALFORMED,
        /** It names a key version that this codec does not have. */
        UNKNOWN_KEY,
        /** It was damaged, made up, or made with another key or for another type. Only checked ids can tell. */
        NOT_AUTHENTIC
    }

    private final Reason reason;
    private final String text;

    InvalidOpaqueIdException(Reason reason, CharSequence text, String why) {
        super("id: " + InvalidIdTextException.shown(text) + " " + why);
        this.reason = reason;
        this.text = text.toString();
    }

    /** What is wrong with it. */
    public Reason reason() {
        return reason;
    }

    /** The refused text. */
    public String text() {
        return text;
    }
}
