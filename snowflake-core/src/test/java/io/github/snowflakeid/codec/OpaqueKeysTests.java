package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpaqueKeysTests {

    private static final long ID = 653247040368672768L;
    private static final byte[] KEY = key();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 17, 33, 64})
    void keysThatAreNotAesKeysAreRefused(int length) {
        assertThatThrownBy(() -> OpaqueKeys.of(new byte[length]))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("opaque.keys.1: " + length + " bytes (expected: 16, 24 or 32 bytes)");
    }

    @Test
    void versionsOutOfRangeAndAMissingCurrentKeyAreRefused() {
        assertThatThrownBy(() -> OpaqueKeys.of(Map.of(32, KEY), 32))
                .hasMessage("opaque.keys: 32 (expected: versions 0..31)");
        assertThatThrownBy(() -> OpaqueKeys.of(Map.of(-1, KEY), -1))
                .hasMessage("opaque.keys: -1 (expected: versions 0..31)");
        assertThatThrownBy(() -> OpaqueKeys.of(Map.of(1, KEY, 5, KEY), 2))
                .hasMessage("opaque.current-key: 2 (expected: one of [1, 5])");
    }

    @Test
    void keysAreCopiedAndDoNotShow() {
        byte[] mine = KEY.clone();
        Map<Integer, byte[]> map = new HashMap<>(Map.of(1, mine));
        OpaqueKeys keys = OpaqueKeys.of(map, 1);
        mine[0]++;
        map.clear();
        assertThat(OpaqueIdCodec.of(keys, "order").encode(ID))
                .isEqualTo(OpaqueIdCodec.of(OpaqueKeys.of(KEY), "order").encode(ID));
        assertThat(keys).hasToString("OpaqueKeys[1], current 1");
    }

    private static byte[] key() {
        byte[] key = new byte[16];
        new Random(1).nextBytes(key);
        return key;
    }
}
