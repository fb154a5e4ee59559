package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.MonotonicClock;
import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * IDs a millisecond. The default layout has room for 4,096; one with 20 sequence bits shows what an ID costs; the yardstick,
 * one reading of the clock and one atomic addition, is the floor under any generator of this kind.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class IdThroughput {

    private final SnowflakeGenerator layoutOf4096 =
            SnowflakeGenerator.builder().workerId(1).build();
    private final SnowflakeGenerator layoutOfAMillion = SnowflakeGenerator.builder()
            .layout(SnowflakeLayout.ofDefaults().withBits(41, 2, 20))
            .workerId(1)
            .build();
    private final SnowflakeGenerator spread = SnowflakeGenerator.builder()
            .layout(SnowflakeLayout.ofDefaults().withBits(41, 2, 20))
            .workerId(2)
            .sequenceStart(SequenceStart.SPREAD)
            .build();
    private final SnowflakeGenerator monotonic = SnowflakeGenerator.builder()
            .layout(SnowflakeLayout.ofDefaults().withBits(41, 2, 20))
            .workerId(3)
            .clock(MonotonicClock.system())
            .build();
    private final AtomicLong counter = new AtomicLong();

    @Benchmark
    public long defaultLayout() {
        return layoutOf4096.nextId();
    }

    @Benchmark
    public long wideLayout() {
        return layoutOfAMillion.nextId();
    }

    @Benchmark
    public long wideLayoutSpread() {
        return spread.nextId();
    }

    @Benchmark
    public long wideLayoutMonotonic() {
        return monotonic.nextId();
    }

    @Benchmark
    public long yardstick() {
        return System.currentTimeMillis() ^ counter.getAndIncrement();
    }
}
