package io.github.snowflakeid.codec;

import java.math.BigInteger;
import java.util.List;

/**
 * The text forms once more, from their descriptions and by arithmetic on big integers: what a text means, told without the
 * code under test.
 *
 * @param typed characters that are read as those of {@code meant}
 */
record Numerals(IdCodec codec, String alphabet, int width, String typed, String meant, String ignored) {

    static final BigInteger LARGEST = BigInteger.TWO.pow(63).subtract(BigInteger.ONE);

    private static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";

    static final List<Numerals> ALL = List.of(
            new Numerals(
                    IdCodec.CROCKFORD32,
                    "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
                    13,
                    "abcdefghjkmnpqrstvwxyzIiLlOo",
                    "ABCDEFGHJKMNPQRSTVWXYZ111100",
                    "-"),
            new Numerals(IdCodec.BASE62, "0123456789" + UPPER + LOWER, 11, "", "", ""),
            new Numerals(
                    IdCodec.BASE58,
                    "123456789" + UPPER.replace("I", "").replace("O", "") + LOWER.replace("l", ""),
                    11,
                    "",
                    "",
                    ""),
            new Numerals(IdCodec.DECIMAL, "0123456789", 19, "", "", ""));

    String write(long id) {
        StringBuilder text = new StringBuilder();
        BigInteger radix = BigInteger.valueOf(alphabet.length());
        for (BigInteger rest = BigInteger.valueOf(id); text.length() < width; rest = rest.divide(radix)) {
            text.insert(0, alphabet.charAt(rest.mod(radix).intValue()));
        }
        return text.toString();
    }

    /** The text as {@link #write} would spell it, whatever it contains. */
    String canonical(String text) {
        StringBuilder canonical = new StringBuilder();
        text.chars()
                .filter(character -> ignored.indexOf(character) < 0)
                .forEach(character -> canonical.append(symbol((char) character)));
        return canonical.toString();
    }

    boolean isSymbol(char character) {
        return alphabet.indexOf(symbol(character)) >= 0;
    }

    /** The number that a text of symbols of this system stands for, of any size. */
    BigInteger value(String canonical) {
        BigInteger radix = BigInteger.valueOf(alphabet.length());
        return canonical
                .chars()
                .mapToObj(symbol -> BigInteger.valueOf(alphabet.indexOf(symbol)))
                .reduce(BigInteger.ZERO, (value, digit) -> value.multiply(radix).add(digit));
    }

    private char symbol(char character) {
        int i = typed.indexOf(character);
        return i < 0 ? character : meant.charAt(i);
    }

    @Override
    public String toString() {
        return codec.toString();
    }
}
