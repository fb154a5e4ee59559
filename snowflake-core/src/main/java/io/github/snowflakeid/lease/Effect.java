package io.github.snowflakeid.lease;

import java.util.function.Consumer;

/** What follows from a store's reply outside the keeper: something to tell, or a lease to give back. */
@FunctionalInterface
interface Effect {

    /** Called without the keeper's lock. */
    void carryOut(StoreClient client, LeaseListener listener);

    static Effect tell(Consumer<LeaseListener> news) {
        return (client, listener) -> news.accept(listener);
    }

    /** Nothing was issued at or past {@code until}. */
    static Effect release(Lease lease, long until) {
        return (client, listener) -> {
            if (client.release(lease, until)) {
                listener.released(lease.released(until));
            }
        };
    }
}
