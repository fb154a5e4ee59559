package io.github.snowflakeid.examples.microbenchmarks.subjects;

import cn.hutool.core.lang.Snowflake;
import com.baomidou.mybatisplus.core.toolkit.Sequence;
import com.github.f4b6a3.tsid.TsidFactory;
import com.github.yitter.contract.IdGeneratorOptions;
import com.github.yitter.idgen.DefaultIdGenerator;
import io.hypersistence.tsid.TSID;
import me.ahoo.cosid.snowflake.MillisecondSnowflakeId;

/** Other people's generators. Each has a fixed node, as a careful user sets it, and is otherwise as it comes. */
public final class Rivals {

    /** Yitter's usual method, which goes on with the next millisecond when one is used up, and its older one, which waits. */
    public enum YitterMethod {
        DRIFT(1),
        WAIT(2);

        private final int number;

        YitterMethod(int number) {
            this.number = number;
        }
    }

    private static final long EPOCH_2025 = 1_735_689_600_000L;

    private Rivals() {}

    /** Bits for node and sequence as given: its own layout has 10 and 12. */
    public static MillisecondSnowflakeId cosid(int nodeBits, int sequenceBits) {
        return new MillisecondSnowflakeId(EPOCH_2025, 41, nodeBits, sequenceBits, 1);
    }

    /** 5 bits each for node and datacenter, 12 for the sequence: not to be changed. */
    public static Snowflake hutool() {
        return new Snowflake(1, 1);
    }

    /** The same layout as {@link #hutool()}. Reads a clock that a thread of its own sets every millisecond. */
    public static Sequence mybatisPlus() {
        return new Sequence(1, 1);
    }

    /** 22 bits for node and counter, of which the node has so many. */
    public static TSID.Factory hypersistenceTsid(int nodeBits) {
        return TSID.Factory.builder().withNodeBits(nodeBits).withNode(1).build();
    }

    /** As {@link #hypersistenceTsid}, which was made from it. */
    public static TsidFactory tsidCreator(int nodeBits) {
        return TsidFactory.builder().withNodeBits(nodeBits).withNode(1).build();
    }

    /** Node and sequence together have 22 bits at most. */
    public static DefaultIdGenerator yitter(YitterMethod method, int nodeBits, int sequenceBits) {
        IdGeneratorOptions options = new IdGeneratorOptions((short) 1);
        options.Method = (short) method.number;
        options.WorkerIdBitLength = (byte) nodeBits;
        options.SeqBitLength = (byte) sequenceBits;
        return new DefaultIdGenerator(options);
    }
}
