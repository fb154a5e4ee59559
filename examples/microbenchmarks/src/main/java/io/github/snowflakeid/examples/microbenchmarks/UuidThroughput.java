package io.github.snowflakeid.examples.microbenchmarks;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.github.snowflakeid.uuid.UuidV7Generator;
import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
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
 * UUIDs of version 7 a millisecond, from generators that increase within a millisecond and whose random bits are
 * {@link SecureRandom}'s. uuid-creator's "plus 1" kind adds one to all 74 bits within a millisecond, and its "plus n" kind a
 * random number of 32 bits; java-uuid-generator adds one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class UuidThroughput {

    private final UuidV7Generator ours = UuidV7Generator.ofDefaults();
    private final TimeOrderedEpochFactory plusOne = TimeOrderedEpochFactory.builder()
            .withIncrementPlus1()
            .withRandom(new SecureRandom())
            .build();
    private final TimeOrderedEpochFactory plusN = TimeOrderedEpochFactory.builder()
            .withIncrementPlusN()
            .withRandom(new SecureRandom())
            .build();
    private final TimeBasedEpochGenerator generators = Generators.timeBasedEpochGenerator(new SecureRandom());

    @Benchmark
    public UUID snowflake() {
        return ours.nextUuid();
    }

    @Benchmark
    public UUID uuidCreatorPlusOne() {
        return plusOne.create();
    }

    @Benchmark
    public UUID uuidCreatorPlusN() {
        return plusN.create();
    }

    @Benchmark
    public UUID javaUuidGenerator() {
        return generators.generate();
    }

    /** No order: what random bits alone cost. */
    @Benchmark
    public UUID randomUuid() {
        return UUID.randomUUID();
    }
}
