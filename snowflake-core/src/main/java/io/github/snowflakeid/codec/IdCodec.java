package io.github.snowflakeid.codec;

import io.github.snowflakeid.InvalidIdException;

/**
 * IDs as text of a fixed length whose order is that of the numbers, over the whole range from 0 to {@link Long#MAX_VALUE}.
 * For texts in {@link #CROCKFORD32} that holds as far as they are spelt as {@link #encode} spells them.
 *
 * <p>The order is that of {@link String#compareTo}, of bytes in ASCII or UTF-8, and of a database's binary collation. A
 * linguistic collation may order letters otherwise, and a case-insensitive one takes different IDs in {@link #BASE62} and
 * {@link #BASE58} for equal; so do file systems that ignore case. {@link #CROCKFORD32} and {@link #DECIMAL} are safe there.
 *
 * <p>Stateless and thread-safe. Reading allocates nothing; writing allocates the string and a buffer of its length.
 */
public enum IdCodec {
    /**
     * 13 symbols of <a href="https://www.crockford.com/base32.html">Crockford's base 32</a>, digits and upper-case letters
     * without I, L, O and U: {@code 0J46CQ3FW0000}. For people who read ids out and type them, and for URLs.
     *
     * <p>Reading follows Crockford's rules: lower case is upper case, I and L are 1, O is 0, and hyphens are ignored wherever
     * they are. There must still be 13 symbols, leading zeros included, since a shorter text is more likely cut off than
     * short. Check symbols are neither written nor read.
     */
    CROCKFORD32,

    /** 11 symbols from {@code 0-9A-Za-z}, read as they are written: {@code 0mFsSTR8pMG}. Depends on case. */
    BASE62,

    /**
     * 11 symbols of the alphabet of Bitcoin's addresses, {@code 1-9A-Za-z} without I, O and l, read as they are written:
     * {@code 2Wwym3Eyw83}. Depends on case. The zero, and so the padding, is 1. Not Base58Check: there is no checksum.
     */
    BASE58,

    /**
     * 19 decimal digits, read as they are written: {@code 0653247040368672768}. {@link Long#toString(long)} has no leading
     * zeros, so it neither sorts nor is it read by this codec.
     */
    DECIMAL;

    /** How many symbols each text has. */
    public int length() {
        return alphabet().width();
    }

    /**
     * The text of an id.
     *
     * @throws InvalidIdException if the id is negative
     */
    public String encode(long id) {
        if (id < 0) {
            throw new InvalidIdException(id);
        }
        return alphabet().write(id);
    }

    /**
     * The id that a text stands for.
     *
     * @throws InvalidIdTextException if it stands for none: a character that is no symbol, too few or too many symbols, or
     *     a number greater than {@link Long#MAX_VALUE}
     */
    public long decode(CharSequence text) {
        Alphabet alphabet = alphabet();
        int symbols = 0;
        long id = 0;
        long head = 0;
        int last = 0;
        for (int position = 0; position < text.length(); position++) {
            int digit = alphabet.digit(text.charAt(position));
            if (digit == Alphabet.IGNORED) {
                continue;
            }
            if (digit == Alphabet.NONE || symbols == alphabet.width()) {
                throw InvalidIdTextException.unexpected(this, text, position);
            }
            symbols++;
            head = id;
            last = digit;
            id = head * alphabet.radix() + last;
        }
        if (symbols < alphabet.width()) {
            throw InvalidIdTextException.cutOff(this, text);
        }
        // All but the last symbol always fit.
        if (head > (Long.MAX_VALUE - last) / alphabet.radix()) {
            throw InvalidIdTextException.tooLarge(this, text);
        }
        return id;
    }

    /** A switch over constants and not a field of the enum, which the JIT compiler would not take for a constant. */
    Alphabet alphabet() {
        return switch (this) {
            case CROCKFORD32 -> Alphabet.CROCKFORD32;
            case BASE62 -> Alphabet.BASE62;
            case BASE58 -> Alphabet.BASE58;
            case DECIMAL -> Alphabet.DECIMAL;
        };
    }
}
