package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.zookeeper.data.Stat;

/**
 * A pool's node, as it was read: a line of text.
 *
 * <pre>
 * layout=41-10-12@1735689600000/1ms identity=UUID incarnation=zookeeper/100000002-MILLIS replaced=none/ noticed=0 usable-from=0 quarantine=60000
 * </pre>
 *
 * <p>ZooKeeper has no name for an ensemble and its history. But it notes the transaction that made a node, and when: a copy of
 * the pool that was made by hand, or by a tool, has others. So these two are the incarnation. An ensemble that was restored
 * from its own files has the same, and is told by the renewals that it has lost.
 *
 * @param row what it says
 * @param version what a write must expect, to change the node only if it is still as it was read
 * @param incarnation the one that this node is in, whatever it says
 */
record PoolNode(PoolRow row, int version, String incarnation) {

    private static final Pattern TEXT =
            Pattern.compile("layout=(\\S*) identity=(\\S+) incarnation=(\\S+) replaced=(\\S+)"
                    + " noticed=(\\d{1,19}) usable-from=(\\d{1,19}) quarantine=(\\d{1,19})");

    /**
     * What the node says.
     *
     * @throws LeaseStoreException if no store wrote that
     */
    static PoolNode of(String path, Node node) {
        Matcher found = TEXT.matcher(node.text());
        if (!found.matches()) {
            throw damaged(path, node.text());
        }
        try {
            PoolRow row = new PoolRow(
                    Words.plain(found.group(1)),
                    Words.plain(found.group(2)),
                    Words.plain(found.group(3)),
                    Words.plain(found.group(4)),
                    Long.parseLong(found.group(5)),
                    Long.parseLong(found.group(6)),
                    Long.parseLong(found.group(7)));
            return new PoolNode(row, node.version(), incarnation(node.stat()));
        } catch (IllegalArgumentException e) {
            throw damaged(path, node.text());
        }
    }

    /** What to write. */
    static byte[] text(PoolRow row) {
        return ("layout=" + Words.escaped(row.layout()) + " identity=" + Words.escaped(row.identity()) + " incarnation="
                        + Words.escaped(row.incarnation()) + " replaced=" + Words.escaped(row.replaced()) + " noticed="
                        + row.noticedAt() + " usable-from=" + row.usableFrom() + " quarantine=" + row.quarantine())
                .getBytes(UTF_8);
    }

    /** A worker ID that was read in this pool. */
    LeaseRow read(LeaseRow worker) {
        return worker.in(row.origin(), row.usableFrom());
    }

    /** Where what is written now lands. */
    Origin origin() {
        return row.origin().in(incarnation);
    }

    private static String incarnation(Stat stat) {
        return "zookeeper/" + Long.toHexString(stat.getCzxid()) + "-" + stat.getCtime();
    }

    private static LeaseStoreException damaged(String path, String text) {
        return new LeaseStoreException(
                "The node " + path + " is not as a store wrote it: " + text
                        + ". If it has nothing but a layout, a version before 0.1.0 made it: delete the pool when none of its"
                        + " nodes runs and its last fence is over",
                null,
                false);
    }
}
