package io.github.snowflakeid.examples.microbenchmarks;

import cn.hutool.core.lang.Snowflake;
import com.baomidou.mybatisplus.core.toolkit.Sequence;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * IDs a millisecond. With 12 sequence bits, who keeps to the clock has room for 4,096; 20 show what one costs. The yardstick, one
 * reading of the clock and one atomic addition, is the floor under any generator of this kind.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Throughput {

    @State(Scope.Benchmark)
    public static class Yardstick {
        @Param("WIDE")
        Layout layout;

        private final AtomicLong counter = new AtomicLong();
    }

    @State(Scope.Benchmark)
    public static class Ours {
        @Param
        private Layout layout;

        private SnowflakeGenerator ids;

        @Setup
        public void build() {
            ids = layout.generator(1, SequenceStart.ZERO);
        }
    }

    @State(Scope.Benchmark)
    public static class CosId {
        @Param
        private Layout layout;

        private MillisecondSnowflakeId ids;

        @Setup
        public void build() {
            ids = Rivals.cosid(layout.nodeBits(), layout.sequenceBits());
        }
    }

    @State(Scope.Benchmark)
    public static class Hutool {
        @Param("USUAL")
        Layout layout;

        private final Snowflake ids = Rivals.hutool();
    }

    @State(Scope.Benchmark)
    public static class MybatisPlus {
        @Param("USUAL")
        Layout layout;

        private final Sequence ids = Rivals.mybatisPlus();
    }

    @State(Scope.Benchmark)
    public static class Yitter {
        @Param
        private Layout layout;

        private DefaultIdGenerator ids;

        @Setup
        public void build() {
            ids = Rivals.yitter(YitterMethod.DRIFT, layout.nodeBits(), layout.sequenceBits());
        }
    }

    @State(Scope.Benchmark)
    public static class YitterWaiting {
        @Param
        private Layout layout;

        private DefaultIdGenerator ids;

        @Setup
        public void build() {
            ids = Rivals.yitter(YitterMethod.WAIT, layout.nodeBits(), layout.sequenceBits());
        }
    }

    @State(Scope.Benchmark)
    public static class HypersistenceTsid {
        @Param
        private Layout layout;

        private TSID.Factory ids;

        @Setup
        public void build() {
            ids = Rivals.hypersistenceTsid(layout.nodeBits());
        }
    }

    @State(Scope.Benchmark)
    public static class TsidCreator {
        @Param
        private Layout layout;

        private TsidFactory ids;

        @Setup
        public void build() {
            ids = Rivals.tsidCreator(layout.nodeBits());
        }
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
    public long hutool(Hutool state) {
        return state.ids.nextId();
    }

    @Benchmark
    public long mybatisPlus(MybatisPlus state) {
        return state.ids.nextId();
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
