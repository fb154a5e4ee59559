package io.github.snowflakeid.codec;

import java.util.HexFormat;

/**
 * A text that stands for no id. It carries the text as it is; its message shows the beginning of it, with everything but
 * printable ASCII escaped, so that it can be logged.
 */
public final class InvalidIdTextException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 40;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final IdCodec codec;
    private final String text;
    private final int position;

    private InvalidIdTextException(IdCodec codec, CharSequence text, int position, String why, String expected) {
        super("id: " + shown(text) + " " + why + " (expected: " + expected + ")");
        this.codec = codec;
        this.text = text.toString();
        this.position = position;
    }

    static InvalidIdTextException unexpected(IdCodec codec, CharSequence text, int position) {
        return new InvalidIdTextException(
                codec,
                text,
                position,
                "has " + shown(text.subSequence(position, position + 1)) + " at position " + position,
                form(codec));
    }

    static InvalidIdTextException cutOff(IdCodec codec, CharSequence text) {
        return new InvalidIdTextException(codec, text, text.length(), "ends at position " + text.length(), form(codec));
    }

    static InvalidIdTextException tooLarge(IdCodec codec, CharSequence text) {
        String largest = codec.encode(Long.MAX_VALUE);
        int position = firstAbove(largest, codec.alphabet(), text);
        return new InvalidIdTextException(
                codec, text, position, "is too large from position " + position + " on", "at most " + largest);
    }

    /** The codec that refused the text; {@link IdCodec#length()} is the number of symbols that it expects. */
    public IdCodec codec() {
        return codec;
    }

    /** The refused text. */
    public String text() {
        return text;
    }

    /** How many characters the text has. */
    public int length() {
        return text.length();
    }

    /**
     * Where the text went wrong, from 0: the first character that cannot be there, the end of a text that is too short, or
     * the first digit by which a number exceeds the largest.
     */
    public int position() {
        return position;
    }

    /** The character at the position, from 0 to 65535; -1 at the end of a text that is too short. */
    public int character() {
        return position < text.length() ? text.charAt(position) : -1;
    }

    private static int firstAbove(String largest, Alphabet alphabet, CharSequence text) {
        int symbols = 0;
        int position = 0;
        while (true) {
            int digit = alphabet.digit(text.charAt(position));
            if (digit != Alphabet.IGNORED && digit != alphabet.digit(largest.charAt(symbols++))) {
                return position;
            }
            position++;
        }
    }

    private static String form(IdCodec codec) {
        return codec.length() + " of " + codec.alphabet().symbols();
    }

    static String shown(CharSequence text) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), SHOWN); i++) {
            char character = text.charAt(i);
            if (character < ' ' || character > '~' || character == '"' || character == '\\') {
                shown.append("\\u").append(HEX.toHexDigits(character));
            } else {
                shown.append(character);
            }
        }
        return shown.append(text.length() > SHOWN ? "\"…" : "\"").toString();
    }
}
