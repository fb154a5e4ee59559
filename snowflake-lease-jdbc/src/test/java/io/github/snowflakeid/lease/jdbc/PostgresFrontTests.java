package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.testcluster.PostgresPair;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A keeper behind whatever stands in front of a primary and a standby, when the primary is killed, or stopped as planned,
 * and the standby promoted. */
@Needs({Need.PGBOUNCER, Need.HAPROXY})
@Tag("all")
class PostgresFrontTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final Duration LONG = Duration.ofSeconds(60);

    /** Long enough for a failover on a busy machine. */
    private static final LeaseTerms TERMS = new LeaseTerms(
            "orders",
            new WorkerRange(0, 1),
            LONG,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            LONG,
            Duration.ofSeconds(2));

    private static final JdbcLeaseSettings SETTINGS = JdbcLeaseSettings.ofDefaults()
            .withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(2))
            .withPoolWait(Duration.ofSeconds(1));

    @TempDir
    Path directory;

    /** The primary has replicated all: nothing is lost, and the lease goes on. */
    @ParameterizedTest
    @MethodSource("frontsAndChanges")
    void aKeeperKeepsItsWorkerIdAndNoCallFails(PostgresFront front, PrimaryChange change) throws Exception {
        try (PostgresPair pair = PostgresPair.start(directory, false);
                PostgresFront.Open open = front.before(pair, directory);
                TestPool pool = new TestPool(dataSource(open.url()), 2, connection -> {});
                SnowflakeGenerator generator = generator(new JdbcLeaseStore(pool, SETTINGS))) {
            List<Long> ids = new ArrayList<>(List.of(generator.nextId()));
            LeaseRow before = rowAt(pair, LAYOUT.decode(ids.get(0)).workerId());
            await().atMost(LONG).until(() -> rowAt(pair, before.workerId()).renewals() > before.renewals() + 1);
            pair.awaitReplicated();

            change.end(pair);
            ids.add(generator.nextId());
            pair.promote();
            LeaseRow promoted = rowAt(pair, before.workerId());

            await().atMost(LONG).until(() -> {
                ids.add(generator.nextId());
                return rowAt(pair, before.workerId()).renewals() > promoted.renewals() + 1;
            });
            assertThat(rowAt(pair, before.workerId()).token()).isEqualTo(before.token());
            assertThat(ids).isSorted().doesNotHaveDuplicates();
            assertThat(ids).allMatch(id -> LAYOUT.decode(id).workerId() == before.workerId());
        }
    }

    static Stream<Arguments> frontsAndChanges() {
        return Stream.of(PostgresFront.values())
                .flatMap(front -> Stream.of(PrimaryChange.values()).map(change -> Arguments.of(front, change)));
    }

    private static SnowflakeGenerator generator(LeaseStore store) {
        LeaseKeeper keeper = LeaseKeeper.builder(store, LAYOUT).terms(TERMS).build();
        return SnowflakeGenerator.builder().workerSource(keeper).build();
    }

    private static LeaseRow rowAt(PostgresPair pair, int workerId) {
        return new JdbcLeaseStore(dataSource(pair.primary().url()), SETTINGS)
                .list(TERMS.pool(), new WorkerRange(workerId, workerId))
                .rows()
                .get(0);
    }

    private static PGSimpleDataSource dataSource(String url) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setURL(url);
        return dataSource;
    }
}
