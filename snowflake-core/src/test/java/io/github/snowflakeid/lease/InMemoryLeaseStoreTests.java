package io.github.snowflakeid.lease;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

class InMemoryLeaseStoreTests extends LeaseStoreContractTests {

    private final AtomicLong clock = new AtomicLong(1_800_000_000_000L);
    private final InMemoryLeaseStore store = new InMemoryLeaseStore(() -> Instant.ofEpochMilli(clock.get()));

    @Override
    public LeaseStore node() {
        return store;
    }

    @Override
    public long now() {
        return clock.get();
    }

    @Override
    public void awaitPast(long time) {
        clock.set(time + 1);
    }
}
