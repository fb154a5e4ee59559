package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.github.snowflakeid.lease.LeaseRow;

/**
 * The value of a worker ID's key:
 *
 * <pre>
 * token=3
 * owner=0c0f1ad2-2f0f-4b0e-9c0b-1f6f4f1f6a55
 * label=host-a pid 4711 orders
 * acquired=2026-01-01T12:00:00Z
 * renewed=2026-01-01T12:00:10.003Z
 * renewals=1
 * fence=2026-01-01T12:00:40.003Z
 * released=false
 * </pre>
 */
final class WorkerText {

    private WorkerText() {}

    static ByteSequence format(LeaseRow row) {
        return ByteSequence.from(
                """
                token=%s
                owner=%s
                label=%s
                acquired=%s
                renewed=%s
                renewals=%s
                fence=%s
                released=%s
                """.formatted(
                                row.token(),
                                Lines.oneLine(row.owner()),
                                Lines.oneLine(row.ownerLabel()),
                                Lines.time(row.acquiredAt()),
                                Lines.time(row.renewedAt()),
                                row.renewals(),
                                Lines.time(row.expiresAt()),
                                row.released()),
                UTF_8);
    }

    static LeaseRow parse(ByteSequence key, ByteSequence value) {
        return Lines.parse(
                key,
                value,
                lines -> new LeaseRow(
                        PoolKeys.workerId(key),
                        lines.number("token"),
                        lines.text("owner"),
                        lines.exactly("label"),
                        lines.time("acquired"),
                        lines.time("renewed"),
                        lines.number("renewals"),
                        lines.time("fence"),
                        lines.bool("released")));
    }
}
