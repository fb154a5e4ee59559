package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Liveness;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.zookeeper.data.Stat;

/**
 * A worker ID's node, as it was read: a line of text, and what ZooKeeper itself notes about the node. The node of a worker
 * ID that was never held is empty. A time that is the time of the write is left out: it is the node's {@code mtime}. So is
 * the fence of a lease that runs, which is the later of {@code fence} and {@code mtime + ttl}.
 *
 * <pre>
 * token=3 owner=UUID layout=41-10-12@1735689600000/1ms fence=MILLIS ttl=30000 acquired=MILLIS renewals=12 label=WORDS
 * token=3 owner=UUID layout=41-10-12@1735689600000/1ms fence=MILLIS acquired=MILLIS renewed=MILLIS renewals=12 released label=WORDS
 * </pre>
 *
 * @param version what a write must expect, to change the node only if it is still as it was read
 * @param marked whether there is a mark of a session, of this holder or of one before it
 */
record WorkerNode(LeaseRow row, String layout, int version, boolean marked) {

    private static final Pattern TEXT = Pattern.compile(
            "token=(\\d{1,19}) owner=(\\S*) layout=(\\S*) fence=(-?\\d{1,19})(?: ttl=(\\d{1,10}))?"
                    + "(?: acquired=(\\d{1,19}))?(?: renewed=(\\d{1,19}))? renewals=(\\d{1,19})( released)? label=(.*)",
            Pattern.DOTALL);

    /**
     * What the node says.
     *
     * @throws LeaseStoreException if no store wrote that
     */
    static WorkerNode of(int workerId, Node node) {
        Stat stat = node.stat();
        if (node.text().isEmpty()) {
            return new WorkerNode(LeaseRow.unused(workerId), "", stat.getVersion(), stat.getNumChildren() > 0);
        }
        Matcher found = TEXT.matcher(node.text());
        if (!found.matches()) {
            throw damaged(workerId, node.text());
        }
        try {
            return parsed(workerId, found, stat);
        } catch (IllegalArgumentException e) {
            throw damaged(workerId, node.text());
        }
    }

    private static WorkerNode parsed(int workerId, Matcher found, Stat stat) {
        long written = stat.getMtime();
        long fence = Long.parseLong(found.group(4));
        boolean released = found.group(9) != null;
        boolean marked = stat.getNumChildren() > 0;
        LeaseRow row = new LeaseRow(
                workerId,
                Long.parseLong(found.group(1)),
                Words.plain(found.group(2)),
                found.group(10),
                orElse(found.group(6), written),
                orElse(found.group(7), written),
                Long.parseLong(found.group(8)),
                found.group(5) == null ? fence : Math.max(fence, written + Long.parseLong(found.group(5))),
                released);
        Liveness liveness = released || marked ? Liveness.UNKNOWN : Liveness.GONE;
        return new WorkerNode(row.withLiveness(liveness), Words.plain(found.group(3)), stat.getVersion(), marked);
    }

    /** What to write to acquire it. The new fence is never below the claim's floor. */
    byte[] acquired(LeaseClaim claim) {
        return ("token=" + (claim.row().token() + 1) + " owner=" + Words.escaped(claim.owner()) + " layout="
                        + Words.escaped(claim.layout()) + " fence=" + claim.floor() + " ttl="
                        + claim.ttl().toMillis() + " renewals=" + row.renewals() + " label=" + claim.ownerLabel())
                .getBytes(UTF_8);
    }

    /**
     * What to write to renew the lease.
     *
     * @param fence what the new one is not below: the present one, and what the holder was told
     */
    byte[] renewed(long fence, Duration ttl) {
        return (held() + " fence=" + fence + " ttl=" + ttl.toMillis() + " acquired=" + row.acquiredAt() + " renewals="
                        + (row.renewals() + 1) + " label=" + row.ownerLabel())
                .getBytes(UTF_8);
    }

    /** What to write to give it back. */
    byte[] released(long until) {
        return (held() + " fence=" + until + " acquired=" + row.acquiredAt() + " renewed=" + row.renewedAt()
                        + " renewals=" + row.renewals() + " released label=" + row.ownerLabel())
                .getBytes(UTF_8);
    }

    private String held() {
        return "token=" + row.token() + " owner=" + Words.escaped(row.owner()) + " layout=" + Words.escaped(layout);
    }

    private static long orElse(String number, long otherwise) {
        return number == null ? otherwise : Long.parseLong(number);
    }

    private static LeaseStoreException damaged(int workerId, String text) {
        return new LeaseStoreException(
                "The node of worker ID " + workerId + " is not as a store wrote it: " + text, null, false);
    }
}
