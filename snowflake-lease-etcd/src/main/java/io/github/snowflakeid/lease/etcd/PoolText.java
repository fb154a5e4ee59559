package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.github.snowflakeid.lease.PoolRow;
import java.time.Duration;

/**
 * The value of a pool's key:
 *
 * <pre>
 * layout=41-10-12@1735689600000/1ms
 * identity=5f6c1c1e-52a9-4f6a-8c0d-2f0c8f7f3b1e
 * incarnation=etcd/cdf818194e3a8c32
 * replaced=none/
 * noticed=never
 * usable-from=never
 * quarantine=PT1M
 * </pre>
 */
final class PoolText {

    private PoolText() {}

    static ByteSequence format(PoolRow row) {
        return ByteSequence.from(
                """
                layout=%s
                identity=%s
                incarnation=%s
                replaced=%s
                noticed=%s
                usable-from=%s
                quarantine=%s
                """.formatted(
                                Lines.oneLine(row.layout()),
                                Lines.oneLine(row.identity()),
                                Lines.oneLine(row.incarnation()),
                                Lines.oneLine(row.replaced()),
                                Lines.time(row.noticedAt()),
                                Lines.time(row.usableFrom()),
                                Duration.ofMillis(row.quarantine())),
                UTF_8);
    }

    static PoolRow parse(ByteSequence key, ByteSequence value) {
        return Lines.parse(
                key,
                value,
                lines -> new PoolRow(
                        lines.text("layout"),
                        lines.text("identity"),
                        lines.text("incarnation"),
                        lines.text("replaced"),
                        lines.time("noticed"),
                        lines.time("usable-from"),
                        Duration.parse(lines.text("quarantine")).toMillis()));
    }
}
