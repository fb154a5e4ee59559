package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.Concurrently;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every character and every byte in every position of a text, in place of what was there and between. */
class EveryCharacterTests {

    static final List<Numerals> SYSTEMS = Numerals.ALL;

    private static final long ID = 653247040368672768L;

    /** On threads of its own for their shallow stacks: three million exceptions are made. */
    @Test
    void everyCharacterInPlaceOfAnother() throws Exception {
        List<Integer> accepted = Concurrently.run(SYSTEMS.size(), i -> {
            Numerals system = SYSTEMS.get(i);
            StringBuilder text = new StringBuilder(system.write(ID));
            int ids = 0;
            for (int position = 0; position < text.length(); position++) {
                char original = text.charAt(position);
                for (int character = 0; character <= Character.MAX_VALUE; character++) {
                    text.setCharAt(position, (char) character);
                    ids += check(system, text.toString()) ? 1 : 0;
                }
                text.setCharAt(position, original);
            }
            return ids;
        });
        // Crockford: first 0 to 7 in 14 spellings (3 of 0, 5 of 1), then 32 symbols, 22 in lower case, I, L and O in
        // both.
        // Base 62: first 0 to A, the first of AzL8n0Y58m7. Base 58: first 1 to M, as NW… exceeds NQm6nKp8qFC. Decimal:
        // first 0 to 8, as 96… exceeds 9223372036854775807.
        assertThat(accepted).containsExactly(14 + 12 * 60, 11 + 10 * 62, 21 + 10 * 58, 9 + 18 * 10);
    }

    @ParameterizedTest
    @FieldSource("SYSTEMS")
    void everyLatinCharacterBetweenOthers(Numerals system) {
        String text = system.write(ID);
        for (int position = 0; position <= text.length(); position++) {
            for (int character = 0; character < 256; character++) {
                check(system, text.substring(0, position) + (char) character + text.substring(position));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SYSTEMS")
    void everyByteInPlaceOfAnother(Numerals system) {
        for (Charset charset :
                List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8, StandardCharsets.US_ASCII)) {
            byte[] text = system.write(ID).getBytes(charset);
            for (int position = 0; position < text.length; position++) {
                byte original = text[position];
                for (int value = Byte.MIN_VALUE; value <= Byte.MAX_VALUE; value++) {
                    text[position] = (byte) value;
                    check(system, new String(text, charset));
                }
                text[position] = original;
            }
        }
    }

    /** Decodes exactly what the format's description says, or throws with text and position; true if it decodes. */
    private static boolean check(Numerals system, String text) {
        IdCodec codec = system.codec();
        String canonical = system.canonical(text);
        int wrong = firstWrong(system, text);
        try {
            long id = codec.decode(text);
            if (wrong >= 0 || !system.value(canonical).equals(BigInteger.valueOf(id))) {
                throw new AssertionError(system + " reads " + text + " as " + id);
            }
            if (!codec.encode(id).equals(canonical)) {
                throw new AssertionError(system + " turns " + text + " into " + codec.encode(id));
            }
            return true;
        } catch (InvalidIdTextException e) {
            int character = wrong < text.length() && wrong >= 0 ? text.charAt(wrong) : -1;
            if (wrong < 0
                    || e.position() != wrong
                    || e.character() != character
                    || !e.text().equals(text)
                    || e.codec() != codec) {
                throw new AssertionError(system + " should go wrong at " + wrong, e);
            }
            return false;
        }
    }

    /** The position of the first character that cannot be there, or -1. */
    private static int firstWrong(Numerals system, String text) {
        int symbols = 0;
        for (int position = 0; position < text.length(); position++) {
            char character = text.charAt(position);
            if (system.ignored().indexOf(character) >= 0) {
                continue;
            }
            if (!system.isSymbol(character) || ++symbols > system.width()) {
                return position;
            }
        }
        if (symbols < system.width()) {
            return text.length();
        }
        if (system.value(system.canonical(text)).compareTo(Numerals.LARGEST) <= 0) {
            return -1;
        }
        // The shortest head that exceeds the largest number, however the text goes on.
        int head = 0;
        while (!exceeds(system, text.substring(0, head + 1))) {
            head++;
        }
        return head;
    }

    private static boolean exceeds(Numerals system, String head) {
        String canonical = system.canonical(head);
        BigInteger lowest = system.value(canonical)
                .multiply(BigInteger.valueOf(system.alphabet().length()).pow(system.width() - canonical.length()));
        return lowest.compareTo(Numerals.LARGEST) > 0;
    }
}
