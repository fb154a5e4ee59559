package io.github.snowflakeid.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * A positional numeral system for the numbers from 0 to {@link Long#MAX_VALUE}.
 *
 * <p>A record of strings, because the JIT compiler takes the components of a constant record, and the characters of a
 * constant string, for constants: it divides by the radix with a multiplication. That makes writing three times as fast.
 *
 * @param symbols the digits in ascending order, which is their order in ASCII as well
 * @param width how many digits the largest number has
 * @param digits for each character of ASCII its value as a digit, or {@link #NONE}, or {@link #IGNORED}
 */
record Alphabet(String symbols, int width, String digits) {

    static final int NONE = 0xFF;
    static final int IGNORED = 0xFE;

    static final Alphabet CROCKFORD32 = crockford("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    static final Alphabet BASE62 = of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    static final Alphabet BASE58 = of("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
    static final Alphabet DECIMAL = of("0123456789");

    /** The value of a digit, or {@link #NONE}, or {@link #IGNORED}. */
    int digit(char character) {
        return character < digits.length() ? digits.charAt(character) : NONE;
    }

    int radix() {
        return symbols.length();
    }

    String write(long number) {
        byte[] text = new byte[width];
        long rest = number;
        for (int i = width - 1; i >= 0; i--) {
            text[i] = (byte) symbols.charAt((int) (rest % radix()));
            rest /= radix();
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static Alphabet of(String symbols) {
        return of(symbols, table(symbols));
    }

    private static Alphabet crockford(String symbols) {
        char[] digits = table(symbols);
        assign(digits, symbols.toLowerCase(Locale.ROOT));
        for (char one : "IiLl".toCharArray()) {
            digits[one] = 1;
        }
        for (char zero : "Oo".toCharArray()) {
            digits[zero] = 0;
        }
        digits['-'] = IGNORED;
        return of(symbols, digits);
    }

    private static Alphabet of(String symbols, char[] digits) {
        int width = 0;
        for (long rest = Long.MAX_VALUE; rest > 0; rest /= symbols.length()) {
            width++;
        }
        return new Alphabet(symbols, width, new String(digits));
    }

    private static char[] table(String symbols) {
        char[] digits = new char[128];
        Arrays.fill(digits, (char) NONE);
        assign(digits, symbols);
        return digits;
    }

    private static void assign(char[] digits, String symbols) {
        for (int digit = 0; digit < symbols.length(); digit++) {
            digits[symbols.charAt(digit)] = (char) digit;
        }
    }
}
