package io.github.snowflakeid.lease.history;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Who held which worker ID when, so that an old ID can be traced to its node. Kept beside the leases and not needed for
 * anything: no lease waits for it, and what it lacks it lacks.
 */
public interface LeaseHistory {

    /**
     * The tenure that an ID of this worker ID and this time belongs to: the latest one known whose floor the time has
     * reached. No other can have issued the ID, unless one is missing here; {@link TenureRecord#covers} says whether the
     * time also lies below the last fence known.
     *
     * @throws LeaseStoreException if the history cannot be read
     */
    Optional<TenureRecord> at(String pool, int workerId, Instant time);

    /**
     * What is known of the tenures that the pool's leases are in now, or were in last.
     *
     * @throws LeaseStoreException if the history cannot be read
     */
    List<TenureRecord> latest(String pool);
}
