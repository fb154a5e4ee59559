package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.zookeeper.KeeperException;

/**
 * Renewals whose replies came too late for their callers, or are still to come. A slow server answers in the end; then the
 * next attempt goes on from what was written, where it would otherwise find the node changed by its own hand, and the worker
 * ID lost.
 *
 * <p>These are replies to this store's own requests, and not what was read back. Each is used by one caller, and only as what
 * his write expects: of two copies of this process that have it in hand, one writes.
 */
final class UnansweredRenewals {

    /** What the caller asked with, what is known to have been written since, and the reply to the write after that. */
    private record Unanswered(Lease asked, Lease known, CompletableFuture<Lease> reply) {}

    /** By the path of the worker ID's node: one at most for each. */
    private final Map<String, Unanswered> unanswered = new ConcurrentHashMap<>();

    /**
     * The lease as this store wrote it last, as far as can be known; waits for a reply that is still to come.
     *
     * @throws LeaseStoreException if it does not come in time
     */
    Lease latest(Call call, String worker, Lease asked) {
        Unanswered found = unanswered.remove(worker);
        if (found == null || !found.asked().equals(asked)) {
            return asked;
        }
        try {
            return call.await(found.reply());
        } catch (KeeperException e) {
            return found.known();
        } catch (LeaseStoreException e) {
            if (found.reply().isCompletedExceptionally()) {
                return found.known();
            }
            unanswered.put(worker, found);
            throw e;
        }
    }

    /** A renewal that was asked for with one lease, and goes on from another, has not been answered. */
    void note(String worker, Lease asked, Lease known, CompletableFuture<Lease> reply) {
        unanswered.put(worker, new Unanswered(asked, known, reply));
    }
}
