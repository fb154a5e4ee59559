package io.github.snowflakeid.examples.microbenchmarks;

import com.github.f4b6a3.tsid.TsidFactory;
import com.github.yitter.idgen.DefaultIdGenerator;
import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Rivals;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Rivals.YitterMethod;
import io.hypersistence.tsid.TSID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import me.ahoo.cosid.snowflake.MillisecondSnowflakeId;
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
 * IDs a millisecond with 20 sequence bits, which shows what one costs. The yardstick, one reading of the clock and one atomic
 * addition, is the floor under any generator of this kind.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class WideLayout {

    @State(Scope.Benchmark)
    public static class Yardstick {
        final AtomicLong counter = new AtomicLong();
    }

    @State(Scope.Benchmark)
    public static class Ours {
        final SnowflakeGenerator ids = Layout.WIDE.generator(1, SequenceStart.ZERO);
    }

    @State(Scope.Benchmark)
    public static class CosId {
        final MillisecondSnowflakeId ids = Rivals.cosid(Layout.WIDE.nodeBits(), Layout.WIDE.sequenceBits());
    }

    @State(Scope.Benchmark)
    public static class Yitter {
        final DefaultIdGenerator ids =
                Rivals.yitter(YitterMethod.DRIFT, Layout.WIDE.nodeBits(), Layout.WIDE.sequenceBits());
    }

    @State(Scope.Benchmark)
    public static class YitterWaiting {
        final DefaultIdGenerator ids =
                Rivals.yitter(YitterMethod.WAIT, Layout.WIDE.nodeBits(), Layout.WIDE.sequenceBits());
    }

    @State(Scope.Benchmark)
    public static class HypersistenceTsid {
        final TSID.Factory ids = Rivals.hypersistenceTsid(Layout.WIDE.nodeBits());
    }

    @State(Scope.Benchmark)
    public static class TsidCreator {
        final TsidFactory ids = Rivals.tsidCreator(Layout.WIDE.nodeBits());
    }

    @Benchmark
    public long yardstick(Yardstick state) {
        return System.currentTimeMillis() ^ state.counter.getAndIncrement();
    }

    @Benchmark
    public long snowflake(Ours state) {
        return state.ids.nextId();
    }

    @Benchmark
    public long cosid(CosId state) {
        return state.ids.generate();
    }

    @Benchmark
    public long yitter(Yitter state) {
        return state.ids.newLong();
    }

    @Benchmark
    public long yitterWaiting(YitterWaiting state) {
        return state.ids.newLong();
    }

    @Benchmark
    public long hypersistenceTsid(HypersistenceTsid state) {
        return state.ids.generate().toLong();
    }

    @Benchmark
    public long tsidCreator(TsidCreator state) {
        return state.ids.create().toLong();
    }
}
