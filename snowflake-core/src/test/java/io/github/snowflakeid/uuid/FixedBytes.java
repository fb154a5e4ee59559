package io.github.snowflakeid.uuid;

import java.util.HexFormat;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/** Random bytes that a test chooses, in hexadecimal: how many are wanted tells what they are for. */
record FixedBytes(IntFunction<String> hex) implements RandomGenerator {

    /** A counter's start: its first 19 bits. */
    static final int SEED = 4;

    /** A key for the tails. */
    static final int KEY = 16;

    /** The same byte all over. */
    static FixedBytes each(String oneByte) {
        return new FixedBytes(oneByte::repeat);
    }

    @Override
    public void nextBytes(byte[] bytes) {
        byte[] chosen = HexFormat.of().parseHex(hex.apply(bytes.length));
        if (chosen.length != bytes.length) {
            throw new AssertionError(bytes.length + " bytes wanted, " + chosen.length + " chosen");
        }
        System.arraycopy(chosen, 0, bytes, 0, bytes.length);
    }

    @Override
    public long nextLong() {
        throw new AssertionError("only bytes are drawn");
    }
}
