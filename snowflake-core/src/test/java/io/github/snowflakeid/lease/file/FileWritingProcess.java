package io.github.snowflakeid.lease.file;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRequest;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes to a lease file, says what it has been told is there, and dies in the middle. */
final class FileWritingProcess {

    private FileWritingProcess() {}

    /**
     * Arguments: file, the step to die after. Prints {@code W token renewals expiry released} when a write has returned;
     * ends with 9 if it died, with 0 if it came to its end.
     */
    public static void main(String[] arguments) {
        int last = Integer.parseInt(arguments[1]);
        AtomicInteger steps = new AtomicInteger();
        try (FileLeaseStore store = new FileLeaseStore(Path.of(arguments[0]), InstantSource.system(), step -> {
            if (steps.incrementAndGet() == last) {
                Runtime.getRuntime().halt(9);
            }
        })) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease lease = acquire(store, 7);
            say(store);
            lease = granted(store.renew(lease, TTL.multipliedBy(2)));
            say(store);
            if (store.release(lease, lease.storeTime() + 1)) {
                say(store);
            }
        }
    }

    private static void say(FileLeaseStore store) {
        LeaseRow row = row(store, 7);
        System.out.println("W " + row.token() + " " + row.renewals() + " " + row.expiresAt() + " " + row.released());
        System.out.flush();
    }
}
