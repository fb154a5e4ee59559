package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which timestamps, in milliseconds, a generator might use under one token of a worker ID, in the end. */
record Tenure(int generator, String pool, int workerId, long token, long floor, long ceiling) {

    private record Key(int generator, int workerId, long token) {}

    boolean owns(long millis) {
        return floor <= millis && millis < ceiling;
    }

    /**
     * The tenures of a process. A restored one renews a lease that it has not acquired: it starts at the fence that it
     * remembers. A database that has lost an acquisition may give the same generator the same token once more.
     */
    static Collection<Tenure> of(ProcessRecord process) {
        Map<Key, Tenure> tenures = new HashMap<>();
        List<Tenure> earlier = new ArrayList<>();
        for (Entry entry : process.entries()) {
            if (entry instanceof Entry.Acquired a) {
                String pool = process.generator(a.generator()).pool();
                Tenure lost = tenures.put(
                        new Key(a.generator(), a.workerId(), a.token()),
                        new Tenure(a.generator(), pool, a.workerId(), a.token(), a.floor(), a.ceiling()));
                if (lost != null) {
                    earlier.add(lost);
                }
            } else if (entry instanceof Entry.Renewed r) {
                Key key = new Key(r.generator(), r.workerId(), r.token());
                String pool = process.generator(r.generator()).pool();
                Tenure remembered = new Tenure(r.generator(), pool, r.workerId(), r.token(), r.from(), r.from());
                tenures.put(key, tenures.getOrDefault(key, remembered).until(r.ceiling()));
            } else if (entry instanceof Entry.Sealed s) {
                tenures.computeIfPresent(
                        new Key(s.generator(), s.workerId(), s.token()),
                        (key, tenure) -> tenure.until(Math.min(tenure.ceiling, s.until())));
            }
        }
        earlier.addAll(tenures.values());
        return earlier;
    }

    private Tenure until(long other) {
        return new Tenure(generator, pool, workerId, token, floor, other);
    }
}
