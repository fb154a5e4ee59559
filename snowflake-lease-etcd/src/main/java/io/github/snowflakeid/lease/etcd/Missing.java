package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.List;
import java.util.stream.IntStream;

/** What is not there, and is not made for one who knows that it was. */
final class Missing {

    private Missing() {}

    static WorkerIdsMissingException workers(PoolKeys keys, WorkerRange workers) {
        List<Integer> all =
                IntStream.rangeClosed(workers.first(), workers.last()).boxed().toList();
        return new WorkerIdsMissingException(keys.name(), what(keys), all);
    }

    static String what(PoolKeys keys) {
        return "keys under " + keys.workers() + " in etcd";
    }
}
