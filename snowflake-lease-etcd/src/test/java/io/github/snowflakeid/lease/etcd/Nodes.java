package io.github.snowflakeid.lease.etcd;

import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.Instant;

/** Nodes that lease from a cluster, each over a client of its own; and what tests do with them over and over. */
final class Nodes {

    static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    /** Short ones, so that a test sees the end of a lease. */
    static final LeaseTerms TERMS = new LeaseTerms(
            "faults",
            WorkerRange.of(LAYOUT),
            Duration.ofSeconds(3),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofMillis(200));

    private Nodes() {}

    /** Answers within less than a renewal interval. */
    static EtcdLeaseStore store(String keyPrefix, String... endpoints) {
        EtcdLeaseSettings settings = new EtcdLeaseSettings(keyPrefix, Duration.ofMillis(500));
        return EtcdLeaseStore.connect(EtcdConnection.to(endpoints), settings);
    }

    static LeaseKeeper keeper(LeaseStore store, LeaseTerms terms) {
        return LeaseKeeper.builder(store, LAYOUT).terms(terms).build();
    }

    static SnowflakeGenerator generator(LeaseKeeper keeper) {
        return SnowflakeGenerator.builder().workerSource(keeper).build();
    }

    static Instant time(long id) {
        return LAYOUT.decode(id).time();
    }

    static int worker(long id) {
        return LAYOUT.decode(id).workerId();
    }

    /** The last ID before one was refused, and the refusal. */
    record End(long last, FenceReachedException refusal) {}

    /** Issues until the fence. */
    static End issueUntilRefused(SnowflakeGenerator generator) {
        long last = 0;
        while (true) {
            try {
                last = generator.nextId();
            } catch (FenceReachedException e) {
                return new End(last, e);
            }
        }
    }

    static void awaitHealed(SnowflakeGenerator generator) {
        await().until(() -> generator.outage().isEmpty());
    }

    /** Until the keeper has moved its fence so often from now on. */
    static void awaitRenewals(LeaseKeeper keeper, int count) {
        for (int i = 0; i < count; i++) {
            Instant fence = keeper.tenure().ceiling();
            await().until(() -> keeper.tenure().ceiling().isAfter(fence));
        }
    }
}
