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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    /** Their drivers are PostgreSQL's and MySQL's. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27 01:53:43, go1.19.10)",
                "PostgreSQL 11.2-YB-2.20.1.3-b0 on x86_64-pc-linux-gnu, compiled by clang version 16.0.6, 64-bit",
                "PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC gcc (GCC) 3.4.2, Redshift 1.0.61395",
                "PostgreSQL 12.12 (Greenplum Database 7.0.0 build commit:0a7a3566873325aca1789ae6f818c80f17a9402d)",
                "5.7.25-TiDB-v7.5.0 TiDB Server (Apache License 2.0) Community Edition, MySQL 5.7 compatible",
                "5.7.25-OceanBase_CE-v4.2.1.0 OceanBase_CE 4.2.1.0"
            })
    void imitatorIsRefused(String version) {
        assertThatExceptionOfType(UnsupportedDatabaseException.class)
                .isThrownBy(() -> Product.requireNoImitator(version))
                .withMessageContaining(version)
                .satisfies(e -> assertThat(e.supported()).containsExactly("H2", "MariaDB", "MySQL", "PostgreSQL"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PostgreSQL 18.6 on x86_64-pc-linux-gnu, compiled by gcc (Ubuntu 7.5.0-3ubuntu1~18.04) 7.5.0, 64-bit",
                "PostgreSQL 15.2 (EnterpriseDB Advanced Server 15.2.0) on x86_64-pc-linux-gnu",
                "10.11.19-MariaDB-0+deb12u1 Debian 12",
                "9.7.4 (Debian)",
                "8.0.35 Percona Server (GPL), Release 27, Revision 2f8eeab2"
            })
    void whatIsWhatItSaysIsNotRefused(String version) {
        assertThat(Product.requireNoImitator(version)).isEqualTo(version);
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
