package io.github.snowflakeid.lease.jdbc;

import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import io.github.snowflakeid.testserver.TestServers;
import java.util.Locale;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On a JVM whose language writes other digits than 0 to 9, which {@code %d} would write into statements. */
class OtherDigitsTests {

    private final Locale usual = Locale.getDefault();

    @BeforeEach
    void speakArabic() {
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        assertThat(String.format(Locale.getDefault(), "%d", 30)).isEqualTo("٣٠");
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(usual);
    }

    @Test
    void statementsHaveTheDatabasesDigitsOnPostgres() {
        leasesIn(PostgresServer.any().newSchema());
    }

    @Test
    @Needs(Need.MARIADB)
    void statementsHaveTheDatabasesDigitsOnMariaDb() {
        leasesIn(
                MariaDbDatabase.newOn(TestServers.mariaDb()).withMariaDbDriver().dataSource());
    }

    @Test
    void statementsHaveTheDatabasesDigitsOnH2() {
        JdbcDataSource database = new JdbcDataSource();
        database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        leasesIn(database);
    }

    private static void leasesIn(DataSource database) {
        JdbcLeaseStore store = new JdbcLeaseStore(database, JdbcLeaseStoreContractTests.SETTINGS);
        Lease lease = acquireFirst(store, 3);
        lease = granted(store.renew(lease, TTL));
        lease = granted(store.renew(lease, TTL));
        assertThat(store.release(lease, lease.floor() + 1)).isTrue();
        assertThat(store.list(POOL, WORKERS).rows().get(3).renewals()).isEqualTo(2);
    }
}
