package io.github.snowflakeid.uuid;

import io.github.snowflakeid.InvalidSettingException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Issues UUIDs of version 7 that strictly increase as unsigned 128-bit numbers: of two calls the one that began after the
 * other had returned gets the greater one, on any threads, also when the clock steps back. Thread-safe; never waits for the
 * clock. Two generators are ordered among each other only by their clocks, so share one in a process.
 *
 * <p>The time in a UUID is the clock's, or up to {@link Builder#maxLead} ahead of it while the clock lies behind the last
 * UUID.
 */
public final class UuidV7Generator {

    /** A batch costs a key and a cipher; the first of a millisecond is small, because most milliseconds need few UUIDs. */
    private static final int FIRST_BATCH = 8;

    private static final int LARGEST_BATCH = 512;

    private final InstantSource clock;
    private final RandomGenerator random;
    private final TimeCounter counter;

    /** Only replaced by one with greater UUIDs. */
    private final AtomicReference<Batch> current =
            new AtomicReference<>(new Batch(-1, TimeCounter.NONE + 1, ByteBuffer.allocate(0)));

    private UuidV7Generator(InstantSource clock, RandomGenerator random, Duration maxLead) {
        this.clock = clock;
        this.random = random;
        this.counter = new TimeCounter(random, maxLead);
    }

    /** A new generator on the system's clock and a {@link SecureRandom}, at most 10 seconds ahead of the clock. */
    public static UuidV7Generator ofDefaults() {
        return builder().build();
    }

    /** For another clock, source of randomness or bound. */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * The next UUID.
     *
     * @throws ClockBehindUuidsException if its time would be further ahead of the clock than allowed
     * @throws ClockOutOfRangeException if the clock reads a time before 1970 or after 2248
     */
    public UUID nextUuid() {
        while (true) {
            // Before the clock: a thread that is paused between the two must not find UUIDs of others far ahead of it.
            Batch batch = Objects.requireNonNull(current.get());
            long now = clock.millis();
            int number = batch.deal(now);
            if (number >= 0) {
                return batch.uuid(number);
            }
            current.compareAndSet(batch, after(batch, now));
        }
    }

    /** What threads that still deal from the batch get is less than what this one has. */
    private Batch after(Batch batch, long now) {
        long word = counter.after(batch.lastWord(), now);
        int wanted = batch.clockMillis == now ? Math.min(2 * batch.size, LARGEST_BATCH) : FIRST_BATCH;
        int size = Math.min(wanted, TimeCounter.roomFrom(word));
        return new Batch(now, word, Keystream.of(random, size * Long.BYTES));
    }

    /** Collects a generator's parts; each has a default. Not thread-safe. */
    public static final class Builder {

        private static final Duration LONGEST_LEAD = Duration.ofDays(365);

        private InstantSource clock = InstantSource.system();
        private RandomGenerator random = new SecureRandom();
        private Duration maxLead = Duration.ofSeconds(10);

        private Builder() {}

        /** The clock, to the millisecond; the system's by default. */
        public Builder clock(InstantSource clock) {
            this.clock = clock;
            return this;
        }

        /**
         * The source of random bits; a {@link SecureRandom} by default. Each millisecond in which there are UUIDs takes 4 bytes
         * of it, and a key of 16 bytes for each 8 to 512 of them, from which the rest is expanded. It must be thread-safe. With
         * one that can be predicted, or that repeats itself in another process, UUIDs can be guessed, or be equal.
         */
        public Builder random(RandomGenerator random) {
            this.random = random;
            return this;
        }

        /**
         * How far the time in a UUID may be ahead of the clock, in whole milliseconds from 0 to 365 days; 10 seconds by
         * default. This is the longest step back of the clock during which UUIDs are issued.
         *
         * @throws InvalidSettingException if out of range
         */
        public Builder maxLead(Duration maxLead) {
            if (maxLead.isNegative()
                    || maxLead.compareTo(LONGEST_LEAD) > 0
                    || !maxLead.truncatedTo(ChronoUnit.MILLIS).equals(maxLead)) {
                throw new InvalidSettingException("uuid.max-lead", maxLead, "whole milliseconds from 0ms to 365d");
            }
            this.maxLead = maxLead;
            return this;
        }

        /** A new generator; each has a counter of its own. */
        public UuidV7Generator build() {
            return new UuidV7Generator(clock, random, maxLead);
        }
    }
}
