package io.github.snowflakeid.lease.jdbc;

import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/** A node that issues IDs, some every millisecond, and keeps them all. */
final class CountedNode implements AutoCloseable {

    private static final int AT_ONCE = 20;

    private final LeaseKeeper keeper;
    private final SnowflakeGenerator generator;
    private final Queue<Long> ids = new ConcurrentLinkedQueue<>();
    private final List<SnowflakeException> failures = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::issue, "issues");
    private volatile boolean ends;

    CountedNode(LeaseStore store, LeaseTerms terms) {
        keeper = LeaseKeeper.builder(store, SnowflakeLayout.ofDefaults())
                .terms(terms)
                .build();
        generator = SnowflakeGenerator.builder().workerSource(keeper).build();
        keeper.start();
        thread.start();
    }

    private void issue() {
        while (!ends) {
            try {
                for (int i = 0; i < AT_ONCE; i++) {
                    ids.add(generator.nextId());
                }
            } catch (SnowflakeException e) {
                failures.add(e);
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    Lease lease() {
        return Objects.requireNonNull(keeper.status().lease());
    }

    List<SnowflakeException> failures() {
        return failures;
    }

    LongStream ids() {
        return ids.stream().mapToLong(Long::longValue);
    }

    @Override
    public void close() {
        ends = true;
        await().until(() -> !thread.isAlive());
        generator.close();
    }
}
