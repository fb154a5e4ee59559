package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Lease;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** The renewal of a lease. */
record Renewal(Lease lease, Duration ttl) {

    /** Empty if nothing was written, or the product has no such way. A transaction can tell why. */
    Optional<Written> atOnce(Session session, long deadline) throws SQLException {
        Optional<String> statement = session.renewalAtOnce();
        return statement.isEmpty()
                ? Optional.empty()
                : Written.by(
                        session,
                        tenure(),
                        statement.get(),
                        ttl.toMillis(),
                        lease.pool(),
                        lease.workerId(),
                        lease.owner(),
                        lease.token(),
                        lease.expiresAt(),
                        deadline);
    }

    /** Empty if the lease is lost. */
    Optional<Written> inTransaction(Session session) throws SQLException {
        return Written.by(
                session,
                tenure(),
                session.sql().renew(),
                ttl.toMillis(),
                lease.pool(),
                lease.workerId(),
                lease.owner(),
                lease.token(),
                lease.expiresAt());
    }

    private Written.Tenure tenure() {
        return new Written.Tenure(lease.pool(), lease.workerId(), lease.owner(), lease.token());
    }
}
