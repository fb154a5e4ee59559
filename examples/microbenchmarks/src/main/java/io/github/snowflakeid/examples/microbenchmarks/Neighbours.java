package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Two threads with a generator each. If generators that were made one after the other shared lines of the cache, they would be
 * slower than two that were made far apart.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Neighbours {

    private static final int APART = 32;

    @State(Scope.Benchmark)
    public static class Row {
        final SnowflakeGenerator[] generators = new SnowflakeGenerator[2 * APART];

        public Row() {
            SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withBits(41, 6, 16);
            for (int i = 0; i < generators.length; i++) {
                generators[i] =
                        SnowflakeGenerator.builder().layout(layout).workerId(i).build();
                // Made by the first ID, like the tenure that it draws from.
                var unused = generators[i].nextId();
            }
        }
    }

    @State(Scope.Thread)
    public static class Mine {

        @Param({"1", "32"})
        private int distance;

        private SnowflakeGenerator ids;

        @Setup
        public void choose(Row row, ThreadParams thread) {
            ids = row.generators[thread.getThreadIndex() * distance];
        }
    }

    @Benchmark
    public long nextId(Mine mine) {
        return mine.ids.nextId();
    }
}
