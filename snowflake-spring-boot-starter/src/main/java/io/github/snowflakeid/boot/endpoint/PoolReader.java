package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the lease store and the history about one pool. Blocks as long as they do. */
final class PoolReader {

    private static final Logger LOG = LoggerFactory.getLogger(PoolReader.class);

    private final LeaseKeeper keeper;
    private final @Nullable LeaseHistory history;
    private final LeaseTerms terms;

    PoolReader(LeaseKeeper keeper, @Nullable LeaseHistory history) {
        this.keeper = keeper;
        this.history = history;
        this.terms = keeper.terms();
    }

    PoolView read() {
        String self = keeper.status().owner();
        LeaseTable table = keeper.table();
        Map<Integer, TenureRecord> noted = noted();
        Map<LeaseRow.State, Long> counts = new EnumMap<>(LeaseRow.State.class);
        for (LeaseRow.State state : LeaseRow.State.values()) {
            counts.put(state, 0L);
        }
        for (LeaseRow row : table.rows()) {
            counts.merge(row.state(table.storeTime(), terms.reuseDelay()), 1L, Long::sum);
        }
        List<WorkerView> workers = table.rows().stream()
                .filter(row -> row.token() > 0)
                .map(row -> WorkerView.of(row, table, terms, self, noted.get(row.workerId())))
                .toList();
        return new PoolView(
                terms.pool(),
                terms.workers().first(),
                terms.workers().last(),
                Instant.ofEpochMilli(table.storeTime()).toString(),
                counts,
                workers);
    }

    DecodedId.@Nullable Holder holder(int workerId, Instant time) {
        if (history == null) {
            throw new IllegalStateException(
                    "This application has no bean of type LeaseHistory, or several: there is one with the store jdbc, unless"
                            + " snowflake.lease.history is false");
        }
        return history.at(terms.pool(), workerId, time)
                .map(tenure -> holder(tenure, time))
                .orElse(null);
    }

    private static DecodedId.Holder holder(TenureRecord tenure, Instant time) {
        return new DecodedId.Holder(
                tenure.ownerLabel(),
                tenure.lease().owner(),
                tenure.lease().token(),
                tenure.lease().floor() == 0
                        ? null
                        : Instant.ofEpochMilli(tenure.lease().floor()).toString(),
                Instant.ofEpochMilli(tenure.lease().expiresAt()).toString(),
                tenure.covers(time),
                Instant.ofEpochMilli(tenure.acquiredAt()).toString(),
                tenure.end().name(),
                tenure.endedAt() == 0
                        ? null
                        : Instant.ofEpochMilli(tenure.endedAt()).toString());
    }

    /** Only for the skews: without them the table is shown all the same. */
    private Map<Integer, TenureRecord> noted() {
        if (history == null) {
            return Map.of();
        }
        try {
            return history.latest(terms.pool()).stream()
                    .collect(Collectors.toMap(tenure -> tenure.lease().workerId(), Function.identity()));
        } catch (RuntimeException e) {
            LOG.debug("The lease history could not be read", e);
            return Map.of();
        }
    }
}
