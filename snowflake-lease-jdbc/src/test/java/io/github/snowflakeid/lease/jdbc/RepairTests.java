package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.row;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.Renewal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What docs/operations.md says to do about rows that expire far ahead, with the statement as it stands there. */
class RepairTests {

    private static final Pattern STATEMENT =
            Pattern.compile("<!-- A test runs this statement. -->\\s*```sql\\s*(UPDATE[^;]*);", Pattern.DOTALL);

    private static final long HOUR = 3_600_000;

    private final PGSimpleDataSource database = PostgresServer.any().newSchema();
    private final JdbcLeaseStore store = new JdbcLeaseStore(database, SETTINGS);

    @Test
    void rowOfANodeThatIsGoneIsFreeAfterTheReuseDelay() throws Exception {
        Leases.acquireFirst(store, 1);
        Lease blocked = acquire(store, 0, "gone", System.currentTimeMillis() + HOUR);
        long before = System.currentTimeMillis();

        assertThat(repair(row(store, 0))).isEqualTo(1);

        LeaseRow repaired = row(store, 0);
        assertThat(repaired.expiresAt()).isBetween(before, System.currentTimeMillis());
        assertThat(repaired.isFree(repaired.expiresAt() + 29_999, Duration.ofSeconds(30)))
                .isFalse();
        assertThat(repaired.isFree(repaired.expiresAt() + 30_000, Duration.ofSeconds(30)))
                .isTrue();
        assertThat(store.renew(blocked, TTL)).as("by a ghost").isInstanceOf(Renewal.Lost.class);
        assertThat(store.acquire(claim(repaired, "next", repaired.expiresAt()))).isNotNull();
        assertThat(row(store, 1).token()).isEqualTo(1);
    }

    @Test
    void rowThatSomebodyHasRenewedOrTakenSinceItWasSeenIsLeftAlone() throws Exception {
        Leases.acquireFirst(store, 1);
        Lease held = acquire(store, 0, "me", System.currentTimeMillis() + HOUR);
        LeaseRow seen = row(store, 0);
        store.renew(held, Duration.ofHours(2));
        LeaseRow renewed = row(store, 0);

        assertThat(repair(seen)).isZero();
        assertThat(row(store, 0)).isEqualTo(renewed);

        acquire(store, 0, "other", renewed.expiresAt());
        assertThat(repair(renewed)).isZero();
    }

    private int repair(LeaseRow seen) throws IOException, SQLException {
        Matcher found = STATEMENT.matcher(Files.readString(Path.of("..", "docs", "operations.md")));
        assertThat(found.find()).isTrue();
        String statement = found.group(1)
                .replace(":pool", "'" + POOL + "'")
                .replace(":worker_id", String.valueOf(seen.workerId()))
                .replace(":token", String.valueOf(seen.token()))
                .replace(":expires_at", String.valueOf(seen.expiresAt()));
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            return sql.executeUpdate(statement);
        }
    }
}
