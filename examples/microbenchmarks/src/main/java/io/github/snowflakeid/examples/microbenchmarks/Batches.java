package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
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

/** Batches a millisecond. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Batches {

    @Param
    private Layout layout;

    @Param({"100", "1000"})
    private int size;

    private SnowflakeGenerator ids;

    @Setup
    public void build() {
        ids = layout.generator(1, SequenceStart.ZERO);
    }

    @Benchmark
    public long[] nextIds() {
        return ids.nextIds(size);
    }
}
