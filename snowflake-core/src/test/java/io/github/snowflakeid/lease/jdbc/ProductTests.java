package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.SETTINGS;
import static io.github.snowflakeid.lease.jdbc.JdbcLeaseStoreContractTests.assertCycle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.sql.Connection;
import java.sql.SQLException;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class ProductTests {

    private final Logger logger = (Logger) LoggerFactory.getLogger(JdbcLeaseStore.class);
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();

    @BeforeEach
    void listen() {
        events.start();
        logger.addAppender(events);
        logger.setAdditive(false);
    }

    @AfterEach
    void leave() {
        logger.detachAppender(events);
        logger.setAdditive(true);
    }

    @Test
    void unknownProductIsRefused() {
        assertThatExceptionOfType(UnsupportedDatabaseException.class)
                .isThrownBy(() -> Product.sqlOf("Oracle", TableNames.configured(TablePrefix.of("x"))))
                .withMessage("Leases cannot be kept in Oracle (supported: H2, MariaDB, MySQL, PostgreSQL)")
                .satisfies(e -> assertThat(e.product()).isEqualTo("Oracle"))
                .satisfies(e -> assertThat(e.supported()).containsExactly("H2", "MariaDB", "MySQL", "PostgreSQL"));
    }

    @Test
    void databaseInMemoryIsWarnedAboutOnce() throws SQLException {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:warned");
        try (Connection keep = database.getConnection()) {
            assertCycle(new JdbcLeaseStore(database, SETTINGS.withInitializeSchema(SchemaInitialization.EMBEDDED)));
            assertThat(keep.isValid(1)).isTrue();
        }

        assertThat(events.list).singleElement().satisfies(event -> {
            assertThat(event.getLevel()).isEqualTo(Level.WARN);
            assertThat(event.getFormattedMessage())
                    .contains("jdbc:h2:mem:warned")
                    .contains("in an in-memory database");
        });
    }

    @Test
    void othersAreNotWarnedAbout() {
        assertCycle(new JdbcLeaseStore(PostgresServer.any().newSchema(), SETTINGS));

        assertThat(events.list).isEmpty();
    }
}
