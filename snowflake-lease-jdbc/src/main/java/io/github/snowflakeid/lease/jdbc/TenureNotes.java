package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.history.TenureRecord.End;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What was heard of a process's tenures: of each until it ends, and what of it is not written yet. Thread-safe. */
final class TenureNotes {

    /** So many tenures without a table to write them to are remembered; then the oldest is forgotten. */
    private static final int MOST = 100;

    /** What a tenure has from its beginning to its end. A store that has lost writes may give a token twice, to one keeper even. */
    private record Key(String pool, int workerId, long floor, long token, String owner) {

        static Key of(Lease lease) {
            return new Key(lease.pool(), lease.workerId(), lease.floor(), lease.token(), lease.owner());
        }
    }

    private final String ownerLabel;
    private final Map<Key, TenureRecord> running = new LinkedHashMap<>();
    private final Map<Key, TenureRecord> unwritten = new LinkedHashMap<>();

    TenureNotes(String ownerLabel) {
        this.ownerLabel = ownerLabel;
    }

    synchronized void note(Lease lease, End end, @Nullable Skew skew) {
        Key key = Key.of(lease);
        TenureRecord before = running.get(key);
        TenureRecord tenure = before == null
                ? new TenureRecord(lease, ownerLabel, lease.storeTime(), 0, end, skew)
                : new TenureRecord(lease, ownerLabel, before.acquiredAt(), 0, end, skew == null ? before.skew() : skew);
        if (end == End.NONE) {
            running.put(key, tenure);
        } else {
            running.remove(key);
        }
        unwritten.put(key, tenure);
        forgetOldest(unwritten);
        forgetOldest(running);
    }

    synchronized boolean isRunning(Lease lease) {
        return running.containsKey(Key.of(lease));
    }

    /** The pools of all tenures that have not ended. */
    synchronized Set<String> pools() {
        return running.keySet().stream().map(Key::pool).collect(Collectors.toSet());
    }

    /** What is to be written, once. */
    synchronized List<TenureRecord> take() {
        List<TenureRecord> taken = List.copyOf(unwritten.values());
        unwritten.clear();
        return taken;
    }

    /** What could not be written; what has been heard since is newer. */
    synchronized void putBack(List<TenureRecord> notWritten) {
        notWritten.forEach(tenure -> unwritten.putIfAbsent(Key.of(tenure.lease()), tenure));
    }

    private static void forgetOldest(Map<Key, TenureRecord> tenures) {
        if (tenures.size() > MOST) {
            tenures.remove(tenures.keySet().iterator().next());
        }
    }
}
