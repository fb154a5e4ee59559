package io.github.snowflakeid.examples.torture.record;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;

/** The system clock and an offset, which another process may set at any time: it is in a file that both have mapped. */
public final class OffsetClock implements InstantSource {

    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final MappedByteBuffer offset;

    /** Creates the file with an offset of 0 unless it exists. */
    public OffsetClock(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            offset = channel.map(MapMode.READ_WRITE, 0, Long.BYTES);
        }
    }

    /** From the next reading on, in all processes. */
    public void setOffset(long millis) {
        LONG.setVolatile(offset, 0, millis);
    }

    @Override
    public long millis() {
        return System.currentTimeMillis() + (long) LONG.getVolatile(offset, 0);
    }

    @Override
    public Instant instant() {
        return Instant.now().plusMillis((long) LONG.getVolatile(offset, 0));
    }
}
