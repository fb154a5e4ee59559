package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.testcluster.TcpProxy;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A network between the keeper and its database that drops everything, for longer than the lease. */
class StalledRenewalTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private static final LeaseTerms TERMS = new LeaseTerms(
            "stalled",
            WorkerRange.of(LAYOUT),
            Duration.ofSeconds(3),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofMillis(200));

    private static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults()
            .withTimeouts(Duration.ofMillis(300), Duration.ofMillis(500))
            .withPoolWait(Duration.ofMillis(300));

    @Test
    void idsEndExactlyAtTheFenceAndGoOnUnderTheSameWorkerIdWhenTheNetworkIsBack() throws Exception {
        PostgresServer postgres = PostgresServer.any();
        try (TcpProxy proxy = postgres.proxy()) {
            PostgresAddress address = postgres.newAddress().through(proxy);
            LeaseKeeper keeper = LeaseKeeper.builder(new JdbcLeaseStore(address.dataSource(), SETTINGS), LAYOUT)
                    .terms(TERMS)
                    .build();
            try (SnowflakeGenerator generator =
                    SnowflakeGenerator.builder().workerSource(keeper).build()) {
                int worker = LAYOUT.decode(generator.nextId()).workerId();
                proxy.hold();
                long last = 0;
                FenceReachedException refusal = null;
                while (refusal == null) {
                    try {
                        last = generator.nextId();
                    } catch (FenceReachedException e) {
                        refusal = e;
                    }
                }
                Instant fence = keeper.tenure().ceiling();
                assertThat(refusal.fence()).isEqualTo(fence);
                assertThat(refusal.now()).isAfterOrEqualTo(fence);
                assertThat(LAYOUT.decode(last).time()).isBefore(fence);
                assertThat(generator.outage()).isPresent();

                proxy.release();
                await().untilAsserted(() -> assertThat(generator.outage()).isEmpty());
                long next = generator.nextId();
                assertThat(next).isGreaterThan(last);
                assertThat(LAYOUT.decode(next).time()).isAfterOrEqualTo(fence);
                assertThat(LAYOUT.decode(next).workerId()).isEqualTo(worker);
            }
        }
    }
}
