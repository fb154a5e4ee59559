package io.github.snowflakeid.uuid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class KeystreamTests {

    /** RFC 4493, section 4, has AES-128 of the zero block under this key. */
    private static final String KEY = "2b7e151628aed2a6abf7158809cf4f3c";

    @Test
    void itIsTheCipherOfTheBlocksFromZeroOn() throws Exception {
        ByteBuffer keystream = Keystream.of(new FixedBytes(count -> KEY), 4096);

        assertThat(keystream.capacity()).isEqualTo(4096);
        assertThat(keystream.getLong(0)).isEqualTo(0x7df76b0c1ab899b3L);
        assertThat(keystream.getLong(8)).isEqualTo(0x3e42f047b91b546fL);
        assertThat(keystream.getLong(16 * 255)).isEqualTo(firstHalfOfBlock(255));
    }

    private static long firstHalfOfBlock(int number) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(HexFormat.of().parseHex(KEY), "AES"));
        ByteBuffer block = ByteBuffer.allocate(16).putInt(12, number);
        return ByteBuffer.wrap(cipher.doFinal(block.array())).getLong();
    }
}
