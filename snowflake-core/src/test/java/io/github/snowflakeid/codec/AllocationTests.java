package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** As the documentation says: reading allocates nothing, writing the string and a buffer of its length. */
class AllocationTests {

    private static final int CALLS = 10_000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource
    void readingAllocatesNothing(IdCodec codec) {
        String text = codec.encode(Long.MAX_VALUE);
        assertThat(allocatedBy(() -> codec.decode(text))).isLessThan(CALLS);
    }

    /** A string has at most 24 bytes, an array a header of 16; sizes are multiples of 8. */
    @ParameterizedTest
    @EnumSource
    void writingAllocatesTheStringAndABuffer(IdCodec codec) {
        long array = (16 + codec.length() + 7) / 8 * 8L;
        assertThat(allocatedBy(() -> codec.encode(Long.MAX_VALUE))).isLessThan(CALLS * (24 + 2 * array + 1));
    }

    /** In bytes; less than one a call is the measurement itself. */
    private long allocatedBy(Runnable call) {
        call.run();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
