package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.codec.IdCodec;
import io.github.snowflakeid.codec.OpaqueIdCodec;
import io.github.snowflakeid.codec.OpaqueKeys;
import java.util.concurrent.TimeUnit;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.fpe.FPEFF1Engine;
import org.bouncycastle.crypto.params.FPEParameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What an opaque id costs, next to a plain one, and to Bouncy Castle's FF1 on the same 63 bits, which is the cipher alone. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class OpaqueIds {

    private static final byte[] KEY = new byte[16];

    private final OpaqueIdCodec brief = OpaqueIdCodec.of(OpaqueKeys.of(KEY), "order");
    private final OpaqueIdCodec checked = OpaqueIdCodec.checked(OpaqueKeys.of(KEY), "order");
    private final FPEFF1Engine bouncyCastle = new FPEFF1Engine(AESEngine.newInstance());
    private final byte[] bits = new byte[63];
    private long id = 653247040368672768L;

    /** Not thread-safe, unlike the others. */
    public OpaqueIds() {
        bouncyCastle.init(true, new FPEParameters(new KeyParameter(KEY), 2, new byte[5]));
    }

    @Benchmark
    public String plain() {
        return IdCodec.CROCKFORD32.encode(id++);
    }

    @Benchmark
    public String opaque() {
        return brief.encode(id++);
    }

    @Benchmark
    public String opaqueChecked() {
        return checked.encode(id++);
    }

    @Benchmark
    public byte[] bouncyCastleCipherAlone() {
        long rest = id++;
        for (int i = 62; i >= 0; i--) {
            bits[i] = (byte) (rest & 1);
            rest >>>= 1;
        }
        bouncyCastle.processBlock(bits, 0, 63, bits, 0);
        return bits;
    }
}
