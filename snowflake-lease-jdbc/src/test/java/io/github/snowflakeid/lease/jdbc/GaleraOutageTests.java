package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.testcluster.GaleraCluster;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a Galera cluster does that loses a node, and a node that loses the cluster. */
@Needs(Need.GALERA)
@Tag("all")
class GaleraOutageTests {

    private final GaleraCluster cluster;
    private final GaleraDatabase database;

    GaleraOutageTests(@TempDir Path directory) throws Exception {
        this.cluster = GaleraCluster.start(directory);
        this.database = GaleraDatabase.newOn(cluster);
    }

    @AfterEach
    void stop() {
        cluster.close();
    }

    private JdbcLeaseStore at(int node) {
        return new JdbcLeaseStore(
                database.with("sessionVariables=wsrep_sync_wait=15").node(node), JdbcLeaseStoreContractTests.PATIENT);
    }

    @Test
    void aLeaseOutlivesTheNodeItWasAcquiredAt() throws Exception {
        at(0).prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        Lease lease = acquire(at(0), 3);
        cluster.kill(0);

        Lease renewed = granted(at(1).renew(lease, TTL));

        assertThat(row(at(2), 3))
                .extracting(LeaseRow::token, LeaseRow::expiresAt)
                .containsExactly(lease.token(), renewed.expiresAt());
        cluster.startAgain(0);
        assertThat(at(0).renew(lease, TTL)).as("what it was before").isInstanceOf(Renewal.Lost.class);
        assertThat(at(0).renew(renewed, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    /** Its rows may be old: it gives nothing, and renews nothing, and says so. */
    @Test
    void aNodeThatIsCutOffGrantsNothing() throws Exception {
        JdbcLeaseStore alone = at(2);
        alone.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        Lease lease = acquire(alone, 4);
        LeaseRow free = row(alone, 5);
        cluster.isolate(2);

        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> alone.renew(lease, TTL));
        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> alone.acquire(claim(free, "me", 0)));
        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> alone.list(POOL, WORKERS));
        Lease taken = acquire(at(1), 5);

        cluster.rejoin(2);
        assertThat(row(alone, 5).token()).isEqualTo(taken.token());
        assertThat(alone.acquire(claim(free, "me", 0)))
                .as("by the row as it was")
                .isNull();
        assertThat(alone.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    /** Two of them claim each row at each node. Certification lets one through, whatever the nodes had seen. */
    @Test
    void ofRacersAtAllNodesOneWins() throws Exception {
        at(0).prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        for (int round = 0; round < 30; round++) {
            LeaseRow read = row(at(0), round % 10);
            List<JdbcLeaseStore> stores = new ArrayList<>();
            for (int racer = 0; racer < 6; racer++) {
                stores.add(new JdbcLeaseStore(
                        database.node(racer % GaleraCluster.SIZE), JdbcLeaseStoreContractTests.PATIENT));
            }

            List<Boolean> won = AtOnce.call(6, i -> () -> stores.get(i).acquire(claim(read, "racer" + i, 0)) != null);

            assertThat(won).containsOnlyOnce(true);
            assertThat(row(at(1), read.workerId()).token()).isEqualTo(read.token() + 1);
        }
    }
}
