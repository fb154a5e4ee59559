package io.github.snowflakeid.lease;

/** Leases that somebody else would have. */
public final class Altered {

    private Altered() {}

    public static Lease by(Lease lease, String owner) {
        return new Lease(
                lease.pool(),
                lease.workerId(),
                owner,
                lease.token(),
                lease.floor(),
                lease.expiresAt(),
                lease.storeTime(),
                lease.origin());
    }

    public static Lease in(Lease lease, Origin origin) {
        return lease.renewed(lease.expiresAt(), lease.storeTime(), origin);
    }

    public static Lease expiring(Lease lease, long expiresAt) {
        return lease.renewed(expiresAt, lease.storeTime(), lease.origin());
    }

    public static Lease at(Lease lease, String pool, int workerId) {
        return new Lease(
                pool,
                workerId,
                lease.owner(),
                lease.token(),
                lease.floor(),
                lease.expiresAt(),
                lease.storeTime(),
                lease.origin());
    }
}
