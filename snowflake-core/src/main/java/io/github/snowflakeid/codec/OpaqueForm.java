package io.github.snowflakeid.codec;

import io.github.snowflakeid.codec.InvalidOpaqueIdException.Reason;

/**
 * How an ID becomes the two halves that {@link Ff1} works on, and these become text.
 *
 * <p>The checked form is encode-then-encipher (Bellare and Rogaway, 2000): the id is preceded by zeros before all of it is
 * enciphered, and these must be there after deciphering. Since every bit of a wide cipher's output depends on every bit of
 * its input, whoever has no key finds a text that passes by luck alone.
 */
enum OpaqueForm {
    /** 31 and 32 bits of the id. */
    SHORT(63),

    /** 64 zeros, and the id with the 65th. */
    CHECKED(128);

    private final int bits;

    OpaqueForm(int bits) {
        this.bits = bits;
    }

    int bits() {
        return bits;
    }

    /** 13 or 26, without the key's version. */
    int symbols() {
        return (bits + 4) / 5;
    }

    long[] halves(long id) {
        return this == SHORT ? new long[] {id >>> 32, id & 0xFFFF_FFFFL} : new long[] {0, id};
    }

    /** Undoes {@link #halves}, and checks. */
    long id(long[] halves, CharSequence text) {
        if (this == SHORT) {
            return (halves[0] << 32) | halves[1];
        }
        if (halves[0] != 0 || halves[1] < 0) {
            throw new InvalidOpaqueIdException(
                    Reason.NOT_AUTHENTIC, text, "is not authentic: damaged, made up, or of another key or type");
        }
        return halves[1];
    }

    String write(long[] halves) {
        int low = this == SHORT ? 32 : 64;
        char[] text = new char[symbols()];
        long first = halves[0];
        long second = halves[1];
        for (int i = text.length - 1; i >= 0; i--) {
            text[i] = Alphabet.CROCKFORD32.symbols().charAt((int) second & 31);
            second = (second >>> 5) | ((first & 31) << (low - 5));
            first >>>= 5;
        }
        return new String(text);
    }

    /** The halves that the digits stand for; the text is for the exception. */
    long[] read(int[] digits, CharSequence text) {
        int low = this == SHORT ? 32 : 64;
        if (digits[0] >>> (bits - 5 * (symbols() - 1)) != 0) {
            throw new InvalidOpaqueIdException(Reason.MALFORMED, text, "is too large");
        }
        long first = 0;
        long second = 0;
        for (int i = 0; i < symbols(); i++) {
            first = (first << 5) | (second >>> (low - 5));
            second = ((second << 5) | digits[i]) & (-1L >>> (Long.SIZE - low));
        }
        return new long[] {first, second};
    }

    /** The values of all symbols, the key's version last. */
    int[] digits(CharSequence text) {
        int[] digits = new int[symbols() + 1];
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = Alphabet.CROCKFORD32.digit(text.charAt(i));
            if (digit == Alphabet.IGNORED) {
                continue;
            }
            if (digit == Alphabet.NONE || count == digits.length) {
                throw new InvalidOpaqueIdException(
                        Reason.MALFORMED, text, "went wrong at position " + i + expected(digits.length));
            }
            digits[count++] = digit;
        }
        if (count < digits.length) {
            throw new InvalidOpaqueIdException(
                    Reason.MALFORMED, text, "ends at position " + text.length() + expected(digits.length));
        }
        return digits;
    }

    private static String expected(int length) {
        return " (expected: " + length + " of " + Alphabet.CROCKFORD32.symbols() + ")";
    }
}
