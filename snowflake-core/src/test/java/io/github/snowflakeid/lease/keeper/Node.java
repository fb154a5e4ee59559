package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A keeper and a generator with a clock, a store and threads that a test is in control of. TTL 30 s, interval 10 s. */
final class Node {

    static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    final SettableClock clock = new SettableClock(START);
    final SettableClock storeClock;
    final DeterministicThreads threads;
    final BreakableStore store;
    final List<String> heard = new ArrayList<>();

    /** What was heard of leases that ended, by their worker IDs. */
    final List<String> ends = new ArrayList<>();

    final LeaseKeeper keeper;
    final SnowflakeGenerator generator;

    Node(LeaseStore store, SettableClock storeClock, LeaseTerms terms) {
        this(store, storeClock, terms, LAYOUT);
    }

    Node(LeaseStore store, SettableClock storeClock, LeaseTerms terms, SnowflakeLayout layout) {
        this(store, storeClock, terms, layout, 0);
    }

    Node(LeaseStore store, SettableClock storeClock, LeaseTerms terms, SnowflakeLayout layout, int standby) {
        this.store = new BreakableStore(store);
        this.storeClock = storeClock;
        this.threads = new DeterministicThreads(passed -> {
            clock.advance(passed);
            storeClock.advance(passed);
        });
        this.keeper = LeaseKeeper.builder(this.store, layout)
                .terms(terms)
                .clock(clock)
                .clockPolicy(ClockPolicy.ofDefaults(layout))
                .listener(new Recorder())
                .standby(standby)
                .build(threads, new Random(1));
        this.generator = SnowflakeGenerator.builder()
                .layout(layout)
                .workerSource(keeper)
                .clock(clock)
                .build();
    }

    static LeaseTerms terms(int workers) {
        return new LeaseTerms(
                "default",
                new WorkerRange(0, workers - 1),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ZERO);
    }

    SnowflakeParts next() {
        return LAYOUT.decode(generator.nextId());
    }

    Lease lease() {
        Lease lease = keeper.status().lease();
        if (lease == null) {
            throw new IllegalStateException("no lease");
        }
        return lease;
    }

    /** Time passes, for all clocks alike. */
    void pass(Duration duration) {
        threads.pass(duration);
    }

    private final class Recorder implements LeaseListener {

        @Override
        public void acquired(Lease lease) {
            heard.add("acquired " + lease.token());
        }

        @Override
        public void renewed(Lease lease, Skew skew) {
            heard.add("renewed");
        }

        @Override
        public void failed(RuntimeException reason, int failuresInARow) {
            heard.add("failed " + failuresInARow);
        }

        @Override
        public void standbyFailed(RuntimeException reason) {
            heard.add("standby failed");
        }

        @Override
        public void lost(Lease lease, LeaseRow row) {
            heard.add("lost " + lease.token());
            ends.add("lost " + lease.workerId());
        }

        @Override
        public void released(Lease lease) {
            heard.add("released " + lease.token());
            ends.add("released " + lease.workerId());
            throw new IllegalStateException("a listener that fails changes nothing");
        }

        @Override
        public void notReleased(Lease lease, RuntimeException reason) {
            heard.add("not released " + lease.token());
            ends.add("not released " + lease.workerId());
        }
    }
}
