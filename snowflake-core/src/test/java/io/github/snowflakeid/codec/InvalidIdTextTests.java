package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class InvalidIdTextTests {

    static final List<Numerals> SYSTEMS = Numerals.ALL;

    @Test
    void aStrangeCharacterIsNamedWithItsPosition() {
        InvalidIdTextException e = refused(() -> IdCodec.BASE62.decode("0mFs\nTR8pMG"));
        assertThat(e.codec()).isEqualTo(IdCodec.BASE62);
        assertThat(e.text()).isEqualTo("0mFs\nTR8pMG");
        assertThat(e.length()).isEqualTo(11);
        assertThat(e.position()).isEqualTo(4);
        assertThat(e.character()).isEqualTo('\n');
        assertThat(e)
                .hasMessage("id: \"0mFs\\u000ATR8pMG\" has \"\\u000A\" at position 4 (expected: 11 of"
                        + " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz)");
    }

    @ParameterizedTest
    @FieldSource("SYSTEMS")
    void shorterTextsAreCutOff(Numerals system) {
        String text = system.codec().encode(653247040368672768L);
        for (int length = 0; length < text.length(); length++) {
            String head = text.substring(0, length);
            InvalidIdTextException e = refused(() -> system.codec().decode(head));
            assertThat(e.position()).isEqualTo(length);
            assertThat(e.character()).isEqualTo(-1);
            assertThat(e).hasMessageContaining("ends at position " + length);
        }
    }

    @ParameterizedTest
    @FieldSource("SYSTEMS")
    void longerTextsEndTooLate(Numerals system) {
        String text = system.codec().encode(653247040368672768L);
        InvalidIdTextException e = refused(() -> system.codec().decode(text + "23"));
        assertThat(e.position()).isEqualTo(text.length());
        assertThat(e.character()).isEqualTo('2');
        assertThat(e.length()).isEqualTo(text.length() + 2);
    }

    /** One above the largest, one above it in each digit before, and all the highest digits there are. */
    @ParameterizedTest
    @CsvSource({
        "CROCKFORD32, 8000000000000, 0",
        "CROCKFORD32, -8-000000000000, 1",
        "CROCKFORD32, zzzzzzzzzzzzz, 0",
        "BASE62, AzL8n0Y58m8, 10",
        "BASE62, AzL8n0Y6000, 7",
        "BASE62, B0000000000, 0",
        "BASE62, zzzzzzzzzzz, 0",
        "BASE58, NQm6nKp8qFD, 10",
        "BASE58, NQm7111111A, 3",
        "BASE58, zzzzzzzzzzz, 0",
        "DECIMAL, 9223372036854775808, 18",
        "DECIMAL, 9223372036854775810, 17",
        "DECIMAL, 9999999999999999999, 1",
    })
    void numbersPastTheLargestAreRefused(IdCodec codec, String text, int position) {
        InvalidIdTextException e = refused(() -> codec.decode(text));
        assertThat(e.position()).isEqualTo(position);
        assertThat(e.character()).isEqualTo(text.charAt(position));
        assertThat(e)
                .hasMessage("id: \"" + text + "\" is too large from position " + position + " on (expected: at most "
                        + codec.encode(Long.MAX_VALUE) + ")");
    }

    @Test
    void aLongTextIsCarriedButNotShown() {
        String text = "0".repeat(1_000_000);
        InvalidIdTextException e = refused(() -> IdCodec.DECIMAL.decode(text));
        assertThat(e.text()).isEqualTo(text);
        assertThat(e.position()).isEqualTo(19);
        assertThat(e.getMessage()).hasSizeLessThan(120).contains("0\"…");
    }

    @Test
    void whatLongParsesIsNotEnough() {
        for (String text :
                List.of("653247040368672768", "+653247040368672768", "-653247040368672768", " 653247040368672768")) {
            assertThat(Long.parseLong(text.strip())).isNotZero();
            refused(() -> IdCodec.DECIMAL.decode(text));
        }
    }

    private static InvalidIdTextException refused(ThrowingCallable decode) {
        InvalidIdTextException e = catchThrowableOfType(InvalidIdTextException.class, decode);
        assertThat(e).isNotNull();
        return e;
    }
}
