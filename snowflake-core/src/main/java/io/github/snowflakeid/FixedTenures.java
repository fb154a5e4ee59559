package io.github.snowflakeid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * The tenures of fixed worker IDs on clocks that run: one for each layout and worker ID, however many generators use it. It is
 * in force from the first generator until the last one is closed, and then it is sealed: what it issued is known exactly, and
 * the next one starts above. Meanwhile the worker ID is {@linkplain JvmClaims claimed}, so that no other class loader has it.
 *
 * <p>With the claim, this is the only static state of the library. A generator that is not closed keeps both, also when nobody
 * refers to it any more.
 */
final class FixedTenures {

    /** Clocks that differ by less tell one time. */
    private static final Duration ONE_TIME = Duration.ofSeconds(1);

    private record Key(String layout, int workerId) {

        static Key of(SnowflakeLayout layout, int workerId) {
            return new Key(layout.fingerprint(), workerId);
        }

        String claim() {
            return layout + "." + workerId;
        }
    }

    /** A tenure and how many generators use it: none, if it is sealed. */
    private record Shared(InstantSource clock, WorkerTenure tenure, int users) {}

    /** Guarded by itself. Entries stay, sealed, for who comes next. */
    private static final Map<Key, Shared> TENURES = new HashMap<>();

    private FixedTenures() {}

    /**
     * One more generator of the worker ID. The clock of the first is the one in use.
     *
     * @throws WorkerIdInUseException if the worker ID is in use with a clock that tells another time, or by another class
     *     loader
     */
    static WorkerTenure open(SnowflakeLayout layout, InstantSource clock, int workerId) {
        Key key = Key.of(layout, workerId);
        synchronized (TENURES) {
            Shared last = TENURES.get(key);
            Shared next;
            if (last == null || last.users == 0) {
                WorkerTenure tenure = WorkerTenure.unfenced(layout, clock, workerId);
                long floor = JvmClaims.claim(key.claim(), workerId);
                next = new Shared(clock, tenure.startingAt(floor, last == null ? null : last.tenure), 1);
            } else if (tellOneTime(last.clock, clock)) {
                next = new Shared(last.clock, last.tenure, last.users + 1);
            } else {
                throw WorkerIdInUseException.onAnotherClock(workerId, last.clock.instant(), clock.instant());
            }
            TENURES.put(key, next);
            return next.tenure;
        }
    }

    /** One generator less. */
    static void close(WorkerTenure tenure) {
        Key key = Key.of(tenure.layout(), tenure.workerId());
        synchronized (TENURES) {
            TENURES.computeIfPresent(key, (same, shared) -> {
                if (shared.users == 1) {
                    JvmClaims.release(key.claim(), tenure.seal());
                }
                return new Shared(shared.clock, tenure, shared.users - 1);
            });
        }
    }

    private static boolean tellOneTime(InstantSource one, InstantSource other) {
        return one.equals(other)
                || (RunningClock.isSystem(one) && RunningClock.isSystem(other))
                || Duration.between(one.instant(), other.instant()).abs().compareTo(ONE_TIME) < 0;
    }
}
