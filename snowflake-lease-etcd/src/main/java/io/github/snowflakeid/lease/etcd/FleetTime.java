package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Liveness;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What time it is, as far as the living holders of a pool can tell. Each of them votes for the time nearest to this node's
 * that its own clock can show: not before its last renewal, and not later than it would have renewed again. This node votes
 * for its own. The middle vote counts. So one wrong clock, here or elsewhere, moves nothing; a node that most of the fleet
 * contradicts is told by how much at least.
 */
final class FleetTime {

    /** A leader that is new to its office gives every etcd lease its whole time once more. */
    private static final int ELECTIONS = 2;

    private FleetTime() {}

    /**
     * Milliseconds of Unix time.
     *
     * @param now this node's clock
     * @param rows of the pool; the living among them vote
     */
    static long of(long now, List<LeaseRow> rows) {
        LongStream others =
                rows.stream().filter(row -> row.liveness() == Liveness.ALIVE).mapToLong(row -> vote(row, now));
        long[] votes = LongStream.concat(LongStream.of(now), others).sorted().toArray();
        long lower = votes[(votes.length - 1) / 2];
        long upper = votes[votes.length / 2];
        return Math.max(lower, Math.min(now, upper));
    }

    private static long vote(LeaseRow row, long now) {
        long earliest = row.renewedAt();
        long ttl = Math.max(0, row.expiresAt() - row.renewedAt());
        long latest =
                row.expiresAt() > Long.MAX_VALUE - ELECTIONS * ttl ? Long.MAX_VALUE : row.expiresAt() + ELECTIONS * ttl;
        return Math.max(earliest, Math.min(now, Math.max(earliest, latest)));
    }
}
