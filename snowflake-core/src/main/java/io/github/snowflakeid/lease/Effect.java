package io.github.snowflakeid.lease;

import java.util.function.Consumer;

/** What follows from a store's reply outside the keeper: something to tell, or a lease to give back. */
@FunctionalInterface
interface Effect {

    /** Called without the keeper's lock. */
    void carryOut(StoreClient client, LeaseLog log);

    static Effect tell(Consumer<LeaseLog> news) {
        return (client, log) -> news.accept(log);
    }

    /** Nothing was issued at or past {@code until}. */
    static Effect release(Lease lease, long until) {
        return (client, log) -> {
            if (client.release(lease, until)) {
                log.released(lease);
            }
        };
    }
}
