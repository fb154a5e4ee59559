package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Builds keepers. Not thread-safe. */
public final class LeaseKeeperBuilder {

    private static final int MOST_WORKERS = 1 << 16;

    private final LeaseStore store;
    private final SnowflakeLayout layout;
    private LeaseTerms terms;
    private String ownerLabel = "pid " + ProcessHandle.current().pid();
    private InstantSource clock = InstantSource.system();
    private int standby;
    private final List<LeaseListener> listeners = new ArrayList<>();
    private @Nullable ClockPolicy policy;

    LeaseKeeperBuilder(LeaseStore store, SnowflakeLayout layout) {
        this.store = store;
        this.layout = layout;
        this.terms = LeaseTerms.ofDefaults(layout);
    }

    /** How to lease; {@link LeaseTerms#ofDefaults} if not given. */
    public LeaseKeeperBuilder terms(LeaseTerms terms) {
        this.terms = terms;
        return this;
    }

    /** Who holds the worker ID, for people: printable ASCII, and at most 255 characters, are kept. The process ID if not given. */
    public LeaseKeeperBuilder ownerLabel(String ownerLabel) {
        String printable = ownerLabel.replaceAll("[^ -~]", "?");
        this.ownerLabel = printable.length() > 255 ? printable.substring(0, 255) : printable;
        return this;
    }

    /** The wall clock; the system's if not given. */
    public LeaseKeeperBuilder clock(InstantSource clock) {
        this.clock = clock;
        return this;
    }

    /** The generator's policy; {@link ClockPolicy#ofDefaults} if not given. */
    public LeaseKeeperBuilder clockPolicy(ClockPolicy policy) {
        this.policy = policy;
        return this;
    }

    /** Hears what happens to the leases, after those that were given before. */
    public LeaseKeeperBuilder listener(LeaseListener listener) {
        listeners.add(listener);
        return this;
    }

    /**
     * How many worker IDs to hold in readiness, 0 or 1; 0 if not given. With one, the loss of a worker ID, and a clock that
     * steps far back, cost no call to the store at that moment. Each node takes two worker IDs of the pool then.
     */
    public LeaseKeeperBuilder standby(int standby) {
        this.standby = standby;
        return this;
    }

    /** A keeper that has not started: it leases with the first ID or with {@link LeaseKeeper#start()}. */
    public LeaseKeeper build() {
        return build(new DaemonThreads(terms.pool()), new Random());
    }

    LeaseKeeper build(KeeperThreads threads, Random random) {
        refuseBadSettings();
        long maxCoast = (policy == null ? ClockPolicy.ofDefaults(layout) : policy)
                .maxCoast(layout)
                .toMillis();
        String owner = UUID.randomUUID().toString();
        WatchedClock read = new WatchedClock(clock, standby == 1);
        LeaseCounts counts = new LeaseCounts();
        List<LeaseListener> all = new ArrayList<>(List.of(counts, new LeaseLog(terms)));
        all.addAll(listeners);
        StoreClient client = new StoreClient(store, terms, layout, owner, ownerLabel, read, maxCoast, random);
        Pace pace = new Pace(terms, random);
        Monitor monitor = new Monitor(threads);
        Effects effects = new Effects(client, new GuardedListeners(all), threads, monitor);
        Holding holding = new Holding(owner, read, maxCoast, new Standby(layout, read, standby == 1));
        Replies replies = new Replies(holding, layout, read, maxCoast);
        StoreCalls calls = new StoreCalls(client, read, replies, holding, effects, threads, pace, monitor);
        Heartbeat heartbeat = new Heartbeat(holding, calls, effects, threads, pace, monitor);
        FirstLease firstLease = new FirstLease(terms, threads, holding, heartbeat, monitor);
        Recovery recovery = new Recovery(terms, read, maxCoast, threads, holding, calls, heartbeat, monitor);
        return new LeaseKeeper(store, terms, holding, heartbeat, firstLease, recovery, counts, monitor);
    }

    private void refuseBadSettings() {
        if (terms.workers().last() >= MOST_WORKERS) {
            throw new InvalidSettingException(
                    "lease.workers",
                    terms.workers(),
                    "within 0-" + (MOST_WORKERS - 1)
                            + ": the store has a row for each, and acquiring reads all of the range");
        }
        if (!WorkerRange.of(layout).contains(terms.workers())) {
            throw new InvalidSettingException("lease.workers", terms.workers(), "within " + WorkerRange.of(layout));
        }
        if (standby < 0 || standby > 1) {
            throw new InvalidSettingException("lease.standby", standby, "0 or 1");
        }
        if (standby == 1 && terms.workers().size() == 1) {
            throw new InvalidSettingException(
                    "lease.standby", standby, "0, with one worker ID in lease.workers, " + terms.workers());
        }
        Duration longestTick = terms.renewInterval().dividedBy(2);
        if (layout.tick().compareTo(longestTick) > 0) {
            throw new InvalidSettingException(
                    "layout.tick",
                    layout.tick(),
                    "at most half of lease.renew-interval, " + InvalidSettingException.text(longestTick));
        }
    }
}
