package io.github.snowflakeid.examples.microbenchmarks.subjects;

import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;

/** How many bits a node and its sequence have. */
public enum Layout {
    /** The usual one: 4,096 IDs a millisecond, which one thread uses up. */
    USUAL("41/10/12", 10, 12),

    /** Room for a million IDs a millisecond, so that it shows what an ID costs. */
    WIDE("41/2/20", 2, 20);

    private final String label;
    private final int nodeBits;
    private final int sequenceBits;

    Layout(String label, int nodeBits, int sequenceBits) {
        this.label = label;
        this.nodeBits = nodeBits;
        this.sequenceBits = sequenceBits;
    }

    public int nodeBits() {
        return nodeBits;
    }

    public int sequenceBits() {
        return sequenceBits;
    }

    /** Room in a millisecond. */
    public long capacity() {
        return 1L << sequenceBits;
    }

    /** Our generator, with this layout and a fixed worker ID. */
    public SnowflakeGenerator generator(int workerId, SequenceStart start) {
        return SnowflakeGenerator.builder()
                .layout(SnowflakeLayout.ofDefaults().withBits(41, nodeBits, sequenceBits))
                .workerId(workerId)
                .sequenceStart(start)
                .build();
    }

    @Override
    public String toString() {
        return label;
    }
}
