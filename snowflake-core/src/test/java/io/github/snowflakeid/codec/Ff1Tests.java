package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.Concurrently;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.LongStream;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.fpe.FPEFF1Engine;
import org.bouncycastle.crypto.params.FPEParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The standard's vectors are of radix 10 and 36, this FF1 is of radix 2. So there is a third that does both: it must agree
 * with the vectors, and this one must agree with it.
 */
class Ff1Tests {

    private static final HexFormat HEX = HexFormat.of();

    /** The samples of NIST for FF1, numbers 1 to 9. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            2B7E151628AED2A6ABF7158809CF4F3C,                                 10, -,                      0123456789,          2433477484
            2B7E151628AED2A6ABF7158809CF4F3C,                                 10, 39383736353433323130,   0123456789,          6124200773
            2B7E151628AED2A6ABF7158809CF4F3C,                                 36, 3737373770717273373737, 0123456789abcdefghi, a9tv40mll9kdu509eum
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F,                 10, -,                      0123456789,          2830668132
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F,                 10, 39383736353433323130,   0123456789,          2496655549
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F,                 36, 3737373770717273373737, 0123456789abcdefghi, xbj3kv35jrawxv32ysr
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94, 10, -,                      0123456789,          6657667009
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94, 10, 39383736353433323130,   0123456789,          1001623463
            2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94, 36, 3737373770717273373737, 0123456789abcdefghi, xs8a0azh2avyalyzuwd
            """)
    void theOtherAgreesWithThePublishedVectors(String key, int radix, String tweak, String plain, String cipher) {
        byte[] digits = new byte[plain.length()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) Character.digit(plain.charAt(i), radix);
        }
        byte[] result = other(HEX.parseHex(key), radix, tweak == null ? new byte[0] : HEX.parseHex(tweak), digits);
        StringBuilder text = new StringBuilder();
        for (byte digit : result) {
            text.append(Character.forDigit(digit, radix));
        }
        assertThat(text).hasToString(cipher);
    }

    /** Keys of all lengths, and tweaks that fill the last block, or the one before, or leave room. */
    @ParameterizedTest
    @CsvSource({"63, 16", "63, 24", "63, 32", "128, 16", "128, 32", "20, 16", "64, 16", "95, 24", "127, 32"})
    void thisOneAgreesWithTheOther(int bits, int keyLength) {
        Random random = new Random(bits * 100L + keyLength);
        for (int tweakLength = 0; tweakLength < 50; tweakLength++) {
            byte[] key = bytes(random, keyLength);
            byte[] tweak = bytes(random, tweakLength);
            Ff1 ff1 = new Ff1(key, tweak, bits);
            for (int i = 0; i < 20; i++) {
                byte[] plain = new byte[bits];
                for (int bit = 0; bit < bits; bit++) {
                    plain[bit] = (byte) random.nextInt(2);
                }
                long[] halves = halves(plain);
                ff1.encrypt(halves);
                assertThat(halves).isEqualTo(halves(other(key, 2, tweak, plain)));
                ff1.decrypt(halves);
                assertThat(halves).isEqualTo(halves(plain));
            }
        }
    }

    @Test
    void manyThreadsMayUseOne() throws Exception {
        Ff1 ff1 = new Ff1(new byte[16], new byte[0], 63);
        long[] differences = Concurrently.collect(
                8,
                thread -> LongStream.range(0, 20_000)
                        .map(id -> {
                            long[] halves = {thread, id};
                            ff1.encrypt(halves);
                            ff1.decrypt(halves);
                            return halves[0] == thread ? halves[1] - id : 1;
                        })
                        .toArray());
        assertThat(LongStream.of(differences).filter(difference -> difference != 0))
                .isEmpty();
    }

    private static byte[] other(byte[] key, int radix, byte[] tweak, byte[] digits) {
        FPEFF1Engine engine = new FPEFF1Engine(AESEngine.newInstance());
        engine.init(true, new FPEParameters(new KeyParameter(key), radix, tweak));
        byte[] result = new byte[digits.length];
        engine.processBlock(digits, 0, digits.length, result, 0);
        return result;
    }

    private static long[] halves(byte[] bits) {
        long[] halves = new long[2];
        for (int i = 0; i < bits.length; i++) {
            int half = i < bits.length / 2 ? 0 : 1;
            halves[half] = (halves[half] << 1) | bits[i];
        }
        return halves;
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
