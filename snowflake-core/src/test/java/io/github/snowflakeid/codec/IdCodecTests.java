package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidIdException;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

class IdCodecTests {

    static final List<Numerals> SYSTEMS = Numerals.ALL;

    /** Computed with Python's integers. */
    @ParameterizedTest
    @CsvSource({
        "CROCKFORD32,                   0, 0000000000000",
        "CROCKFORD32,  653247040368672768, 0J46CQ3FW0000",
        "CROCKFORD32, 9223372036854775807, 7ZZZZZZZZZZZZ",
        "BASE62,                        0, 00000000000",
        "BASE62,       653247040368672768, 0mFsSTR8pMG",
        "BASE62,      9223372036854775807, AzL8n0Y58m7",
        "BASE58,                        0, 11111111111",
        "BASE58,       653247040368672768, 2Wwym3Eyw83",
        "BASE58,      9223372036854775807, NQm6nKp8qFC",
        "DECIMAL,                       0, 0000000000000000000",
        "DECIMAL,      653247040368672768, 0653247040368672768",
        "DECIMAL,     9223372036854775807, 9223372036854775807"
    })
    void knownTexts(IdCodec codec, long id, String text) {
        assertThat(codec.encode(id)).isEqualTo(text).hasSize(codec.length());
        assertThat(codec.decode(text)).isEqualTo(id);
    }

    @ParameterizedTest
    @FieldSource("SYSTEMS")
    void everyIdHasOneTextAndComesBack(Numerals system) {
        edgesAndSamples().forEach(id -> {
            String text = system.codec().encode(id);
            assertThat(text).isEqualTo(system.write(id));
            assertThat(system.codec().decode(text)).isEqualTo(id);
        });
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfTextsIsThatOfNumbers(IdCodec codec) {
        long[] ids = edgesAndSamples().sorted().distinct().toArray();
        for (int i = 1; i < ids.length; i++) {
            assertThat(codec.encode(ids[i])).isGreaterThan(codec.encode(ids[i - 1]));
        }
    }

    @ParameterizedTest
    @EnumSource
    void negativeNumbersAreNoIds(IdCodec codec) {
        assertThatThrownBy(() -> codec.encode(-1)).isInstanceOf(InvalidIdException.class);
        assertThatThrownBy(() -> codec.encode(Long.MIN_VALUE)).isInstanceOf(InvalidIdException.class);
    }

    @ParameterizedTest
    @EnumSource
    void anyCharSequenceIsRead(IdCodec codec) {
        assertThat(codec.decode(CharBuffer.wrap(codec.encode(42)))).isEqualTo(42);
    }

    @ParameterizedTest
    @CsvSource({
        "0j46cq3fw0000",
        "OJ46CQ3FWOOOO",
        "oj46-cq3f-wo0o-o",
        "0-J46CQ3FW0000",
        "-0J46CQ3FW0000-",
        "0J46CQ--3FW0000"
    })
    void crockfordsSpellings(String text) {
        assertThat(IdCodec.CROCKFORD32.decode(text)).isEqualTo(653247040368672768L);
    }

    @Test
    void crockfordsOnes() {
        // 32^12 + 32^11 + 32^10 + 32^9, all other digits zero.
        long id = (1L << 60) + (1L << 55) + (1L << 50) + (1L << 45);
        assertThat(IdCodec.CROCKFORD32.decode("iIlL000000000")).isEqualTo(id);
        assertThat(IdCodec.CROCKFORD32.encode(id)).isEqualTo("1111000000000");
    }

    /** Both sides of each power of two and of each radix, both ends, and numbers of every length. */
    private static LongStream edgesAndSamples() {
        LongStream.Builder ids = LongStream.builder();
        for (int bit = 0; bit < 63; bit++) {
            ids.add((1L << bit) - 1).add(1L << bit).add((1L << bit) + 1);
        }
        for (long radix : new long[] {10, 32, 58, 62}) {
            for (long power = radix; power <= Long.MAX_VALUE / radix; power *= radix) {
                ids.add(power - 1).add(power).add(power + 1);
            }
        }
        ids.add(Long.MAX_VALUE - 1).add(Long.MAX_VALUE);
        Random random = new Random(20250101);
        for (int i = 0; i < 20_000; i++) {
            ids.add(random.nextLong() >>> (1 + i % 63));
        }
        return ids.build();
    }
}
