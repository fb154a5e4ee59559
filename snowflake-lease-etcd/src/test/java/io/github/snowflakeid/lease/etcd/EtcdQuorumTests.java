package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.etcd.Nodes.time;
import static io.github.snowflakeid.lease.etcd.Nodes.worker;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Three members, of which one or two fail. */
@Needs(Need.ETCD)
class EtcdQuorumTests {

    /** Long enough for an election. */
    private static final LeaseTerms TERMS = new LeaseTerms(
            "quorum",
            WorkerRange.of(Nodes.LAYOUT),
            Duration.ofSeconds(10),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofMinutes(1),
            Duration.ofMillis(200));

    private EtcdCluster etcd;

    @BeforeEach
    void start() throws IOException {
        etcd = EtcdCluster.start(3);
    }

    @AfterEach
    void stop() {
        etcd.close();
    }

    @Test
    void theDeathOfTheLeaderCostsNothing() throws Exception {
        try (EtcdLeaseStore store = Nodes.store("/snowflake/", etcd.endpoints());
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            int worker = worker(generator.nextId());

            EtcdMember leader = etcd.leader();
            leader.kill();
            Nodes.awaitRenewals(keeper, 3);
            assertThat(generator.outage()).isEmpty();
            assertIssuesUnderOrLost(generator, keeper, worker);

            leader.start();
            leader.awaitHealthy();
            Nodes.awaitRenewals(keeper, 2);
            assertThat(generator.outage()).isEmpty();
        }
    }

    @Test
    void aFrozenMemberCostsNothing() throws Exception {
        try (EtcdLeaseStore store = Nodes.store("/snowflake/", etcd.endpoints());
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            int worker = worker(generator.nextId());

            EtcdMember leader = etcd.leader();
            leader.signal("STOP");
            Nodes.awaitRenewals(keeper, 3);
            assertThat(generator.outage()).isEmpty();
            assertIssuesUnderOrLost(generator, keeper, worker);
            leader.signal("CONT");
        }
    }

    @Test
    void withoutAQuorumIdsEndAtTheFenceAndWithItTheyGoOn() throws Exception {
        try (EtcdLeaseStore store = Nodes.store("/snowflake/", etcd.endpoints());
                LeaseKeeper keeper = Nodes.keeper(store, TERMS);
                SnowflakeGenerator generator = Nodes.generator(keeper)) {
            generator.nextId();
            List<EtcdMember> two = etcd.members().subList(0, 2);
            for (EtcdMember member : two) {
                member.kill();
            }
            Nodes.End end = Nodes.issueUntilRefused(generator);
            assertThat(time(end.last())).isBefore(end.refusal().fence());

            two.get(0).start();
            Nodes.awaitHealed(generator);

            long next = generator.nextId();
            assertThat(next).isGreaterThan(end.last());
            assertThat(time(next)).isAfterOrEqualTo(end.refusal().fence());
        }
    }

    /** A renewal whose reply died with a member has moved the fence, and cost the worker ID; the next one is as good. */
    private static void assertIssuesUnderOrLost(SnowflakeGenerator generator, LeaseKeeper keeper, int worker) {
        assertThat(worker(generator.nextId()) == worker || keeper.statistics().lost() > 0)
                .isTrue();
    }
}
