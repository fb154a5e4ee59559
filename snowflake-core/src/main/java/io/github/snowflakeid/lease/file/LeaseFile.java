package io.github.snowflakeid.lease.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.snowflakeid.lease.LeasePool;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRow;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * The contents of a lease file: lines of text with fields apart by blanks, and a checksum of all lines before it. Worker
 * IDs that were never held have no line.
 *
 * <pre>
 * snowflake-leases 1
 * pool NAME LAYOUT NUMBER-OF-WORKER-IDS IDENTITY USABLE-FROM QUARANTINE
 * worker ID TOKEN OWNER LABEL ACQUIRED RENEWED RENEWALS EXPIRES RELEASED
 * crc32 HEX
 * </pre>
 */
final class LeaseFile {

    private static final String HEADER = "snowflake-leases 1";
    private static final String CHECKSUM = "crc32 ";

    private LeaseFile() {}

    static byte[] format(Map<String, LeasePool> pools) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        pools.forEach((name, pool) -> {
            append(text, name, pool.row(), pool.workers().size());
            pool.workers().values().stream().filter(row -> row.token() > 0).forEach(row -> append(text, row));
        });
        String lines = text.toString();
        return (lines + CHECKSUM + checksum(lines) + '\n').getBytes(UTF_8);
    }

    private static void append(StringBuilder text, String name, PoolRow row, int size) {
        append(text, "pool", name, row.layout(), size, row.identity(), row.usableFrom(), row.quarantine());
    }

    private static void append(StringBuilder text, LeaseRow row) {
        append(
                text,
                "worker",
                row.workerId(),
                row.token(),
                row.owner(),
                row.ownerLabel(),
                row.acquiredAt(),
                row.renewedAt(),
                row.renewals(),
                row.expiresAt(),
                row.released());
    }

    private static void append(StringBuilder text, String kind, Object... fields) {
        text.append(kind);
        for (Object field : fields) {
            text.append(' ').append(URLEncoder.encode(field.toString(), UTF_8));
        }
        text.append('\n');
    }

    private static String checksum(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(UTF_8));
        return String.format(Locale.ROOT, "%08x", checksum.getValue());
    }

    /** No pools, if there is nothing in it. */
    static Map<String, LeasePool> parse(Path file, byte[] bytes) {
        if (bytes.length == 0) {
            return Map.of();
        }
        String text = new String(bytes, UTF_8);
        int end = text.lastIndexOf(CHECKSUM);
        if (end < 0 || !text.substring(end).equals(CHECKSUM + checksum(text.substring(0, end)) + '\n')) {
            throw new LeaseFileDamagedException(file, bytes.length, "its checksum is wrong");
        }
        List<String> lines = text.substring(0, end).lines().toList();
        if (!lines.get(0).equals(HEADER)) {
            throw new LeaseFileDamagedException(file, bytes.length, "it begins with another line than " + HEADER);
        }
        Map<String, LeasePool> pools = new TreeMap<>();
        NavigableMap<Integer, LeaseRow> rows = new TreeMap<>();
        String[] pool = {};
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(" ", -1);
            if (fields[0].equals("pool")) {
                add(pools, pool, rows);
                pool = fields;
                rows = unused(Integer.parseInt(fields[3]));
            } else {
                LeaseRow row = row(fields);
                rows.put(row.workerId(), row);
            }
        }
        add(pools, pool, rows);
        return pools;
    }

    /** @param pool the fields of its line; none before the first */
    private static void add(Map<String, LeasePool> pools, String[] pool, NavigableMap<Integer, LeaseRow> rows) {
        if (pool.length > 0) {
            pools.put(decoded(pool[1]), new LeasePool(pool(pool), rows));
        }
    }

    private static NavigableMap<Integer, LeaseRow> unused(int size) {
        NavigableMap<Integer, LeaseRow> rows = new TreeMap<>();
        for (int workerId = 0; workerId < size; workerId++) {
            rows.put(workerId, LeaseRow.unused(workerId));
        }
        return rows;
    }

    private static PoolRow pool(String[] fields) {
        return new PoolRow(
                decoded(fields[2]),
                decoded(fields[4]),
                Origin.UNKNOWN_INCARNATION,
                PoolRow.NEVER,
                0,
                Long.parseLong(fields[5]),
                Long.parseLong(fields[6]));
    }

    private static LeaseRow row(String[] fields) {
        return new LeaseRow(
                Integer.parseInt(fields[1]),
                Long.parseLong(fields[2]),
                decoded(fields[3]),
                decoded(fields[4]),
                Long.parseLong(fields[5]),
                Long.parseLong(fields[6]),
                Long.parseLong(fields[7]),
                Long.parseLong(fields[8]),
                Boolean.parseBoolean(fields[9]));
    }

    private static String decoded(String field) {
        return URLDecoder.decode(field, UTF_8);
    }
}
