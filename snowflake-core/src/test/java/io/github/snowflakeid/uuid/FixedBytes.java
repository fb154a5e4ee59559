package io.github.snowflakeid.uuid;

import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Random bytes that a test chooses, in hexadecimal. */
record FixedBytes(Supplier<String> hex) implements RandomGenerator {

    @Override
    public void nextBytes(byte[] bytes) {
        byte[] chosen = HexFormat.of().parseHex(hex.get());
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
