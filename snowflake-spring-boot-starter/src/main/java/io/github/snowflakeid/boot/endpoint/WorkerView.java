package io.github.snowflakeid.boot.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A worker ID, and who holds it or held it last.
 *
 * @param self whether that is this node
 * @param freeAt from when on it may be acquired, if its holder does not renew
 * @param skewMillis how far its holder's clock is ahead of the store's, as last noted; null if that is not known
 */
@JsonInclude
record WorkerView(
        int workerId,
        LeaseRow.State state,
        boolean self,
        String holder,
        String owner,
        long token,
        String acquiredAt,
        String renewedAt,
        String expiresAt,
        String freeAt,
        @Nullable Long skewMillis,
        @Nullable Long skewErrorMillis) {

    static WorkerView of(LeaseRow row, LeaseTable table, LeaseTerms terms, String self, @Nullable TenureRecord noted) {
        Skew skew = noted == null || noted.lease().token() != row.token() ? null : noted.skew();
        return new WorkerView(
                row.workerId(),
                row.state(table.storeTime(), terms.reuseDelay()),
                row.owner().equals(self),
                row.ownerLabel(),
                row.owner(),
                row.token(),
                Instant.ofEpochMilli(row.acquiredAt()).toString(),
                Instant.ofEpochMilli(row.renewedAt()).toString(),
                Instant.ofEpochMilli(row.expiresAt()).toString(),
                Instant.ofEpochMilli(row.floor(terms.reuseDelay())).toString(),
                skew == null ? null : skew.millis(),
                skew == null ? null : skew.errorMillis());
    }
}
