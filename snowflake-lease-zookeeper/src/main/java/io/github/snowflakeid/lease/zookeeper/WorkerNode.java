package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Liveness;
import java.net.URLDecoder;
import java.time.Duration;
import java.util.Locale;
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
                        URLDecoder.decode(found.group(2), UTF_8),
                        found.group(10),
                        orElse(found.group(6), written),
                        orElse(found.group(7), written),
                        Long.parseLong(found.group(8)),
                        found.group(5) == null ? fence : Math.max(fence, written + Long.parseLong(found.group(5))),
                        released)
                .in(io.github.snowflakeid.lease.Origin.of(""), 0)
                .withLiveness(released || marked ? Liveness.UNKNOWN : Liveness.GONE);
        return new WorkerNode(row, URLDecoder.decode(found.group(3), UTF_8), stat.getVersion(), marked);
    }

    /** What to write to acquire it. The new fence is never below the claim's floor. */
    byte[] acquired(LeaseClaim claim) {
        return ("token=" + (claim.row().token() + 1) + " owner=" + escaped(claim.owner()) + " layout="
                        + escaped(claim.layout()) + " fence=" + claim.floor() + " ttl="
                        + claim.ttl().toMillis() + " renewals=" + row.renewals() + " label=" + claim.ownerLabel())
                .getBytes(UTF_8);
    }

    /** What to write to renew the lease. The new fence is never below the present one. */
    byte[] renewed(Duration ttl) {
        return (held() + " fence=" + row.expiresAt() + " ttl=" + ttl.toMillis() + " acquired=" + row.acquiredAt()
                        + " renewals=" + (row.renewals() + 1) + " label=" + row.ownerLabel())
                .getBytes(UTF_8);
    }

    /** What to write to give it back. */
    byte[] released(long until) {
        return (held() + " fence=" + until + " acquired=" + row.acquiredAt() + " renewed=" + row.renewedAt()
                        + " renewals=" + row.renewals() + " released label=" + row.ownerLabel())
                .getBytes(UTF_8);
    }

    private String held() {
        return "token=" + row.token() + " owner=" + escaped(row.owner()) + " layout=" + escaped(layout);
    }

    /** A word: without what ends one, and reversed by URL decoding. */
    private static String escaped(String text) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c != '%' && c != '+' && c != 0x7f;
            word.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
        }
        return word.toString();
    }

    private static long orElse(String number, long otherwise) {
        return number == null ? otherwise : Long.parseLong(number);
    }

    private static LeaseStoreException damaged(int workerId, String text) {
        return new LeaseStoreException(
                "The node of worker ID " + workerId + " is not as a store wrote it: " + text, null, false);
    }
}
