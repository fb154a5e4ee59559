package io.github.snowflakeid.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.codec.IdCodec;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class IdTypeTests {

    @Test
    void longAndItsPrimitiveAreOneType() {
        assertThat(IdType.of(Long.class)).contains(IdType.LONG);
        assertThat(IdType.of(long.class)).contains(IdType.LONG);
        assertThat(IdType.LONG.of(42, IdCodec.DECIMAL)).isEqualTo(42L);
    }

    @Test
    void knowsNoNarrowerAndNoOtherType() {
        assertThat(IdType.of(Integer.class)).isEmpty();
        assertThat(IdType.of(int.class)).isEmpty();
        assertThat(IdType.of(Object.class)).isEmpty();
        assertThat(IdType.of(Number.class)).isEmpty();
        assertThat(IdType.of(java.util.UUID.class)).isEmpty();
    }

    @Test
    void bigIntegerIsTheNumber() {
        assertThat(IdType.of(BigInteger.class)).contains(IdType.BIG_INTEGER);
        assertThat(IdType.BIG_INTEGER.of(Long.MAX_VALUE, IdCodec.DECIMAL))
                .isEqualTo(new BigInteger("9223372036854775807"));
    }

    @Test
    void stringHasNineteenDigitsInOrder() {
        assertThat(IdType.of(String.class)).contains(IdType.STRING);
        assertThat(IdType.STRING.of(0, IdCodec.DECIMAL)).isEqualTo("0000000000000000000");
        assertThat(IdType.STRING.of(653247040368672768L, IdCodec.DECIMAL)).isEqualTo("0653247040368672768");
        assertThat(IdType.STRING.of(Long.MAX_VALUE, IdCodec.DECIMAL)).isEqualTo("9223372036854775807");
        assertThat((String) IdType.STRING.of(999, IdCodec.DECIMAL))
                .isLessThan((String) IdType.STRING.of(1000, IdCodec.DECIMAL));
    }

    @Test
    void nullZeroAndEmptyAreNoId() {
        for (IdType type : IdType.values()) {
            assertThat(type.isUnset(null)).as("%s", type).isTrue();
        }
        assertThat(IdType.LONG.isUnset(0L)).isTrue();
        assertThat(IdType.BIG_INTEGER.isUnset(BigInteger.ZERO)).isTrue();
        assertThat(IdType.STRING.isUnset("")).isTrue();
    }

    @Test
    void everyOtherValueIsAnId() {
        assertThat(IdType.LONG.isUnset(-1L)).isFalse();
        assertThat(IdType.BIG_INTEGER.isUnset(BigInteger.ONE)).isFalse();
        assertThat(IdType.STRING.isUnset("0")).isFalse();
        assertThat(IdType.STRING.isUnset(" ")).isFalse();
    }
}
