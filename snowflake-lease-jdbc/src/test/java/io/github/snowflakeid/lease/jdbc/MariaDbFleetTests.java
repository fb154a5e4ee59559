package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServer;
import io.github.snowflakeid.testserver.TestServers;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Many nodes at once. What the server refuses, MariaDB's driver logs as a warning, and nothing else. */
@Needs(Need.MARIADB)
class MariaDbFleetTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private final Logger driver = (Logger) LoggerFactory.getLogger("org.mariadb.jdbc.message.server.ErrorPacket");
    private final ListAppender<ILoggingEvent> refusals = new ListAppender<>();

    TestServer server() {
        return TestServers.mariaDb();
    }

    @BeforeEach
    void listen() {
        refusals.start();
        driver.setLevel(Level.WARN);
        driver.setAdditive(false);
        driver.addAppender(refusals);
    }

    @AfterEach
    void leave() {
        driver.detachAppender(refusals);
        driver.setAdditive(true);
        driver.setLevel(null);
    }

    @Test
    void thirtyTwoStartersOnAnEmptyDatabaseGetThirtyTwoWorkerIds() throws Exception {
        DataSource database =
                MariaDbDatabase.newOn(server()).withMariaDbDriver().dataSource();

        List<LeaseKeeper> keepers = Concurrently.run(32, thread -> {
            LeaseKeeper keeper = LeaseKeeper.builder(
                            new JdbcLeaseStore(database, JdbcLeaseStoreContractTests.PATIENT), LAYOUT)
                    .terms(LeaseTerms.ofDefaults(LAYOUT))
                    .build();
            keeper.start();
            return keeper;
        });

        assertThat(keepers.stream().map(keeper -> keeper.tenure().workerId()).distinct())
                .hasSize(32);
        keepers.forEach(LeaseKeeper::close);
        assertThat(refusals.list).isEmpty();
    }
}
