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
        assertThat(UnsetIds.isUnset(null)).isTrue();
        assertThat(UnsetIds.isUnset(0L)).isTrue();
        assertThat(UnsetIds.isUnset(BigInteger.ZERO)).isTrue();
        assertThat(UnsetIds.isUnset("")).isTrue();
    }

    @Test
    void everyOtherValueIsAnId() {
        assertThat(UnsetIds.isUnset(-1L)).isFalse();
        assertThat(UnsetIds.isUnset(BigInteger.ONE)).isFalse();
        assertThat(UnsetIds.isUnset("0")).isFalse();
        assertThat(UnsetIds.isUnset(" ")).isFalse();
    }
}
