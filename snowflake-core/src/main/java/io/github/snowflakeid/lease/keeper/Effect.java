package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.function.Consumer;

/** What follows from a store's reply outside the keeper. */
sealed interface Effect {

    /** Something to tell. */
    record Tell(Consumer<LeaseListener> news) implements Effect {}

    /**
     * A lease to give back.
     *
     * @param until nothing was issued at or past it
     */
    record Release(Lease lease, long until) implements Effect {}

    static Effect tell(Consumer<LeaseListener> news) {
        return new Tell(news);
    }

    static Effect release(Lease lease, long until) {
        return new Release(lease, until);
    }

    /** It stays with the store until it has expired. */
    static Effect notReleased(Lease lease, String reason) {
        return new Tell(listener -> listener.notReleased(lease, new LeaseStoreException(reason, null)));
    }
}
