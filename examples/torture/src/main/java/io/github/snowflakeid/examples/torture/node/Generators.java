package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Entry.Role;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes the generators of one process, each with a keeper of its own. */
final class Generators {

    private static final String MAIN = "main";

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    /** A generator that issues, and what is known of its lease. */
    record Open(SnowflakeGenerator generator, Caller caller, RecordingStore store) implements AutoCloseable {

        @Nullable
        Lease lease() {
            return store.last();
        }

        @Override
        public void close() {
            generator.close();
        }
    }

    private final NodeSettings settings;
    private final Journal journal;
    private final TrueTime time;
    private final NodeStore servers;
    private final InstantSource clock;
    private final AtomicInteger made = new AtomicInteger();

    Generators(NodeSettings settings, Journal journal, TrueTime time, NodeStore servers, InstantSource clock) {
        this.settings = settings;
        this.journal = journal;
        this.time = time;
        this.servers = servers;
        this.clock = clock;
    }

    /** On any worker ID of the main pool. */
    Open main() {
        return open(Role.MAIN, MAIN, settings.nodes() * 2, clock, store -> store);
    }

    /** On the one worker ID of a baton's pool that nobody keeps. */
    Open baton(String pool) {
        return open(Role.BATON, pool, workersOfBaton(), clock, store -> store);
    }

    /** The pool of a baton, with its worker IDs, none of which is leased. */
    void prepareBaton(String pool) {
        servers.leases(clock)
                .prepare(PoolRequest.of(pool, LAYOUT.fingerprint(), new WorkerRange(0, workersOfBaton() - 1)));
    }

    /** On a worker ID of a baton's pool that this node keeps, where somebody has to. */
    @Nullable
    Open witness(String pool) {
        return servers.goesByTheLiving() ? open(Role.WITNESS, pool, workersOfBaton(), clock, store -> store) : null;
    }

    private int workersOfBaton() {
        return servers.goesByTheLiving() ? settings.nodes() + 1 : 1;
    }

    /**
     * Of a process restored from a snapshot that was taken while another one had this lease; its clock has just passed it,
     * and does not go back.
     */
    Open restored(Lease memory) {
        long ahead = memory.expiresAt() + 1 - time.micros() / 1_000;
        InstantSource restored = () -> Instant.ofEpochMilli(time.micros() / 1_000 + ahead);
        return open(
                Role.RESTORED,
                memory.pool(),
                workersOfBaton(),
                restored,
                store -> new SnapshotStore(store, memory, restored));
    }

    /** What is remembered is not recorded as acquired: the original has done so. */
    private Open open(Role role, String pool, int workers, InstantSource now, UnaryOperator<LeaseStore> memory) {
        int number = made.getAndIncrement();
        journal.add(new Entry.Generator(number, pool, role));
        RecordingStore recording =
                new RecordingStore(BrokenStores.aroundStore(settings.bug(), servers.leases(now)), journal, number, now);
        LeaseStore store = BrokenStores.aroundRecords(settings.bug(), memory.apply(recording));
        LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT)
                .terms(terms(pool, workers))
                .clock(now)
                .ownerLabel(settings.name())
                .build();
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build();
        return new Open(generator, new Caller(journal, time, number, generator), recording);
    }

    private LeaseTerms terms(String pool, int workers) {
        Duration interval = settings.renewInterval();
        return new LeaseTerms(
                pool, new WorkerRange(0, workers - 1), settings.ttl(), interval, interval, settings.ttl(), interval);
    }
}
