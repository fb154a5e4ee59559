package io.github.snowflakeid.uuid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class RandomTailsTests {

    /** RFC 4493, section 4, has AES-128 of the zero block under this key. */
    private static final String KEY = "2b7e151628aed2a6abf7158809cf4f3c";

    private final List<Integer> drawn = new ArrayList<>();
    private final RandomTails tails = new RandomTails(new FixedBytes(count -> {
        drawn.add(count);
        return KEY;
    }));

    @Test
    void theyAreTheKeystreamFromTheZeroBlockOn() throws Exception {
        assertThat(tails.next(1)).isEqualTo(0x7df76b0c1ab899b3L);
        assertThat(tails.next(1)).isEqualTo(0x3e42f047b91b546fL);
        long[] rest = LongStream.generate(() -> tails.next(1)).limit(510).toArray();
        assertThat(rest[508]).isEqualTo(firstHalfOfBlock(255));
    }

    private static long firstHalfOfBlock(int number) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(HexFormat.of().parseHex(KEY), "AES"));
        ByteBuffer block = ByteBuffer.allocate(16).putInt(12, number);
        return ByteBuffer.wrap(cipher.doFinal(block.array())).getLong();
    }

    @Test
    void aKeyServes512Tails() {
        IntStream.range(0, 512).forEach(i -> tails.next(1));
        assertThat(drawn).containsExactly(FixedBytes.KEY);
        tails.next(1);
        assertThat(drawn).containsExactly(FixedBytes.KEY, FixedBytes.KEY);
    }

    /** A copy of the process whose clock has moved on, or back, must not go on with what it remembers. */
    @Test
    void aKeyServesOneReadingOfTheClock() {
        tails.next(2);
        tails.next(3);
        tails.next(2);
        assertThat(drawn).hasSize(3);
    }
}
