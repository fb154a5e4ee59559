package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of what a renewal may do, by what the row shows. The holder was told that its lease expires at 1000. */
class LeaseRenewableTests {

    private static final Lease LEASE = new Lease("p", 7, "me", 3, 0, 1000, 900, new Origin("pool", "memory/1"));

    @ParameterizedTest
    @CsvSource(textBlock = """
            # owner, token, expiry, released, identity, pool's,  server's, usable from, now,  may be renewed
            me,      3,     1000,   false,    pool,     memory/1, memory/1, 0,           999,  true
            me,      3,     1000,   false,    pool,     memory/1, memory/1, 0,           1000, true
            me,      3,     1000,   false,    pool,     memory/1, memory/2, 0,           999,  true
            me,      3,     1000,   false,    pool,     memory/1, memory/2, 0,           1000, false
            me,      3,     1000,   false,    pool,     memory/2, memory/2, 5000,        999,  true
            me,      3,     1000,   false,    pool,     memory/2, memory/2, 5000,        1000, false
            me,      3,     1000,   false,    pool,     memory/2, memory/2, 1000,        1000, true
            me,      3,     1000,   false,    pool,     unknown/, memory/1, 0,           1000, true
            me,      3,     1000,   false,    pool,     memory/1, unknown/, 0,           1000, true
            me,      3,     999,    false,    pool,     memory/1, memory/1, 0,           999,  true
            me,      3,     999,    false,    pool,     memory/1, memory/1, 0,           1000, false
            me,      3,     1001,   false,    pool,     memory/1, memory/1, 0,           999,  false
            me,      3,     1000,   true,     pool,     memory/1, memory/1, 0,           999,  false
            me,      4,     1000,   false,    pool,     memory/1, memory/1, 0,           999,  false
            other,   3,     1000,   false,    pool,     memory/1, memory/1, 0,           999,  false
            me,      3,     1000,   false,    other,    memory/1, memory/1, 0,           999,  false
            """)
    void whatTheRowShows(
            String owner,
            long token,
            long expiry,
            boolean released,
            String identity,
            String pools,
            String servers,
            long usableFrom,
            long now,
            boolean expected) {
        LeaseRow row = new LeaseRow(7, token, owner, "", 0, 0, 0, expiry, released)
                .in(new Origin(identity, pools), usableFrom);

        assertThat(LEASE.isRenewable(row, now, servers)).isEqualTo(expected);
    }
}
