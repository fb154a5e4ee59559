package io.github.snowflakeid.examples.microbenchmarks.subjects;

import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Rivals.YitterMethod;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A generator of numbers that is compared. Its name in lower camel case is that of its benchmark methods. */
@SuppressWarnings("ImmutableEnumChecker") // Functions that hold nothing.
public enum Candidate {
    SNOWFLAKE(
            "snowflake",
            true,
            "With a fixed worker ID, as here, that nobody else has it.",
            layout -> layout.generator(1, SequenceStart.ZERO)::nextId),
    COSID(
            "cosid",
            true,
            "Its leases have no fence: a node that lost its number goes on issuing. A clock that stepped back is an error.",
            layout -> Rivals.cosid(layout.nodeBits(), layout.sequenceBits())::generate),
    HUTOOL(
            "hutool",
            true,
            "The node is whatever was configured. After a step back of the clock of less than 2 s it goes on in the last"
                    + " millisecond, or waits.",
            layout -> layout == Layout.USUAL ? Rivals.hutool()::nextId : null),
    MYBATIS_PLUS(
            "mybatisPlus",
            true,
            "The node comes from the network address, without a check that it is the only one. Its clock is set by a thread"
                    + " every millisecond. A step back of more than 5 ms is an error.",
            layout -> layout == Layout.USUAL ? Rivals.mybatisPlus()::nextId : null),
    YITTER_WAITING(
            "yitterWaiting",
            true,
            "The node is whatever was configured. A clock that stepped back is an error.",
            layout -> Rivals.yitter(YitterMethod.WAIT, layout.nodeBits(), layout.sequenceBits())::newLong),
    YITTER(
            "yitter",
            false,
            "The node is whatever was configured. Runs ahead of the clock when a millisecond is used up, without a bound"
                    + " across a restart.",
            layout -> Rivals.yitter(YitterMethod.DRIFT, layout.nodeBits(), layout.sequenceBits())::newLong),
    HYPERSISTENCE_TSID(
            "hypersistenceTsid",
            false,
            "The node is random if none is configured. Runs ahead of the clock, without a bound and without a word.",
            layout -> {
                var factory = Rivals.hypersistenceTsid(layout.nodeBits());
                return () -> factory.generate().toLong();
            }),
    TSID_CREATOR("tsidCreator", false, "As hypersistence-tsid, which was made from it.", layout -> {
        var factory = Rivals.tsidCreator(layout.nodeBits());
        return () -> factory.create().toLong();
    });

    private final String label;
    private final boolean keepsToClock;
    private final String caveat;
    private final Function<Layout, LongSupplier> maker;

    Candidate(String label, boolean keepsToClock, String caveat, Function<Layout, LongSupplier> maker) {
        this.label = label;
        this.keepsToClock = keepsToClock;
        this.caveat = caveat;
        this.maker = maker;
    }

    /** Whoever has the name; nobody if it is not a generator's, but the yardstick's for example. */
    public static Optional<Candidate> named(String name) {
        return Stream.of(values())
                .filter(candidate -> candidate.label.equals(name))
                .findFirst();
    }

    /** A new one, or nothing if it has no such layout. */
    public Optional<LongSupplier> with(Layout layout) {
        return Optional.ofNullable(maker.apply(layout));
    }

    /** Whether the time in an ID is never ahead of the clock, in ordinary running. */
    public boolean keepsToClock() {
        return keepsToClock;
    }

    /** What it does not guarantee. */
    public String caveat() {
        return caveat;
    }

    @Override
    public String toString() {
        return label;
    }
}
