package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.lease.LeaseGrantResponse;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.PutOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keys that say that the holder of a worker ID is alive. Each hangs on an etcd lease, and is gone when that has run out, by
 * etcd's own measure of time. They follow acquisitions and renewals, best effort: nothing waits for them, and a missing one
 * means no more than that clocks decide.
 */
final class LifeSigns {

    private static final Logger LOG = LoggerFactory.getLogger(EtcdLeaseStore.class);

    private final EtcdCalls calls;
    private final Map<Holder, CompletableFuture<Long>> etcdLeases = new ConcurrentHashMap<>();

    LifeSigns(EtcdCalls calls) {
        this.calls = calls;
    }

    /**
     * After an acquisition or a renewal.
     *
     * @param written what the worker ID's key says since
     */
    void renew(Holder holder, Stored written, Duration ttl) {
        CompletableFuture<Long> known = etcdLeases.get(holder);
        if (known == null || known.isCompletedExceptionally()) {
            give(holder, written, ttl);
        } else if (known.isDone()) {
            CompletableFuture<?> unused = calls.send(
                            client -> client.getLeaseClient().keepAliveOnce(known.join()))
                    .whenComplete((kept, failure) -> {
                        // Run out, or etcd could not be asked. A second one does no harm.
                        if (failure != null && etcdLeases.containsKey(holder)) {
                            give(holder, written, ttl);
                        }
                    });
        }
    }

    /** After a release, or when the worker ID was lost. The key itself goes with the release, or with the lease. */
    void end(Holder holder) {
        CompletableFuture<Long> known = etcdLeases.remove(holder);
        if (known != null) {
            CompletableFuture<?> unused = known.thenAccept(this::revoke);
        }
    }

    private void give(Holder holder, Stored written, Duration ttl) {
        long seconds = ttl.plusMillis(999).toSeconds();
        etcdLeases.put(
                holder,
                calls.send(client -> client.getLeaseClient().grant(seconds))
                        .thenApply(LeaseGrantResponse::getID)
                        .thenCompose(etcdLease -> show(holder, written, etcdLease))
                        .whenComplete((etcdLease, failure) -> {
                            if (failure != null) {
                                LOG.debug("No sign of life for worker ID {} this time", holder.workerId(), failure);
                            }
                        }));
    }

    /** Only if the worker ID's key is as this holder wrote it: another one may be there by now. */
    private CompletableFuture<Long> show(Holder holder, Stored written, long etcdLease) {
        PoolKeys keys = holder.keys();
        Cmp unchanged = written.unchanged(keys.worker(holder.workerId()));
        PutOption hanging = PutOption.builder().withLeaseId(etcdLease).build();
        Op put = Op.put(keys.alive(holder.workerId()), PoolKeys.bytes(holder.owner()), hanging);
        return calls.send(client ->
                        client.getKVClient().txn().If(unchanged).Then(put).commit())
                .thenApply(reply -> {
                    if (!reply.isSucceeded()) {
                        revoke(etcdLease);
                        throw new IllegalStateException("the key has changed meanwhile");
                    }
                    return etcdLease;
                });
    }

    private void revoke(long etcdLease) {
        CompletableFuture<?> unused =
                calls.send(client -> client.getLeaseClient().revoke(etcdLease));
    }
}
