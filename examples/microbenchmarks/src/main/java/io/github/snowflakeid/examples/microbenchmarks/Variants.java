package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.MonotonicClock;
import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What the settings of our generator cost, with the wide layout. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Variants {

    @State(Scope.Benchmark)
    public static class Plain {
        final SnowflakeGenerator ids = Layout.WIDE.generator(1, SequenceStart.ZERO);
    }

    @State(Scope.Benchmark)
    public static class Spread {
        final SnowflakeGenerator ids = Layout.WIDE.generator(2, SequenceStart.SPREAD);
    }

    @State(Scope.Benchmark)
    public static class Monotonic {
        final SnowflakeGenerator ids = SnowflakeGenerator.builder()
                .layout(SnowflakeLayout.ofDefaults().withBits(41, 2, 20))
                .workerId(3)
                .clock(MonotonicClock.system())
                .build();
    }

    /** Its statistics are read ten times a second, a hundred times as often as meters are usually read. */
    @State(Scope.Benchmark)
    public static class Metered {
        final SnowflakeGenerator ids = Layout.WIDE.generator(0, SequenceStart.ZERO);
        private final ScheduledExecutorService meters = Executors.newSingleThreadScheduledExecutor();
        volatile long issued;

        @Setup
        public void readMeters() {
            var unused =
                    meters.scheduleAtFixedRate(() -> issued = ids.statistics().issued(), 0, 100, TimeUnit.MILLISECONDS);
        }

        @TearDown
        public void stop() {
            meters.shutdownNow();
        }
    }

    @Benchmark
    public long plain(Plain state) {
        return state.ids.nextId();
    }

    @Benchmark
    public long spread(Spread state) {
        return state.ids.nextId();
    }

    @Benchmark
    public long monotonic(Monotonic state) {
        return state.ids.nextId();
    }

    @Benchmark
    public long metered(Metered state) {
        return state.ids.nextId();
    }
}
