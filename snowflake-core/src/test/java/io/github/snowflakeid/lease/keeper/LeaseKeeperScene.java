package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.Instant;

/** One store in memory, nodes on it, and clocks that are set. */
abstract class LeaseKeeperScene {

    static final Instant START = Node.START;

    final SettableClock storeClock = new SettableClock(START);
    final InMemoryLeaseStore store = new InMemoryLeaseStore(storeClock);
    final Node node = node(4);

    Node node(int workers) {
        return new Node(store, storeClock, Node.terms(workers));
    }

    /** Waits for nothing. */
    Node impatient(int workers) {
        LeaseTerms terms = Node.terms(workers);
        return new Node(
                store,
                storeClock,
                new LeaseTerms(
                        terms.pool(),
                        terms.workers(),
                        terms.ttl(),
                        terms.renewInterval(),
                        terms.reuseDelay(),
                        Duration.ofMillis(1),
                        Duration.ZERO));
    }

    LeaseRow row(int workerId) {
        return store.list("default", new WorkerRange(workerId, workerId)).rows().get(0);
    }

    static long millis(Instant instant) {
        return instant.toEpochMilli();
    }
}
