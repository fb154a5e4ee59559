package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.LayoutExhaustedException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.autoconfigure.SnowflakeDataSource;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.ClockBehindLeasesException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A start that fails says what, why, and what to do. */
@ExtendWith(OutputCaptureExtension.class)
class FailureAnalysisTests {

    private static final String SOON = "snowflake.lease.acquire-timeout=1s";

    @Test
    void allWorkerIdsAreTaken(CapturedOutput output) {
        String database = Postgres.newDatabase();
        try (var first = new Application()
                .on(database)
                .set("snowflake.lease.workers=0-0")
                .run()) {
            Application second = new Application().on(database).set("snowflake.lease.workers=0-0", SOON);
            assertThatThrownBy(second::run).isNotNull();
            assertThat(first.isActive()).isTrue();
        }
        assertThat(output)
                .contains("The only worker ID allowed, 0 of pool default, is taken")
                .contains("widen 'snowflake.lease.workers'")
                .contains("snowflake.lease.reuse-delay");
    }

    @Test
    void thePoolHasAnotherLayout(CapturedOutput output) {
        String database = Postgres.newDatabase();
        new Application().on(database).run().close();
        for (String failFast : new String[] {"true", "false"}) {
            Application other = new Application()
                    .on(database)
                    .set(
                            "snowflake.layout.worker-bits=8",
                            "snowflake.layout.sequence-bits=14",
                            "snowflake.lease.fail-fast=" + failFast);
            assertThatThrownBy(other::run).isNotNull();
        }
        assertThat(output)
                .contains("41-10-12@1735689600000/1ms")
                .contains("41-8-14@1735689600000/1ms")
                .contains("properties under 'snowflake.layout'");
    }

    @Test
    void theClockIsAheadOfTheStores(CapturedOutput output) {
        Application application = new Application().with(SlowStore.class).set(SOON);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains("ms ahead").contains("Synchronise the clocks");
    }

    @Test
    void theStoreCannotBeReached(CapturedOutput output) {
        Application application = new Application()
                .on("jdbc:postgresql://127.0.0.1:1/nowhere")
                .set(
                        "snowflake.lease.acquire-timeout=6s", // more than the pool and a direct connection may take
                        "spring.jpa.hibernate.ddl-auto=none",
                        "spring.jpa.properties.hibernate.boot.allow_jdbc_metadata_access=false",
                        "spring.jpa.database-platform=org.hibernate.dialect.PostgreSQLDialect");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("No worker ID could be leased, because the lease store failed")
                .contains("can be reached")
                .contains("snowflake.lease.fail-fast=false");
    }

    @Test
    void allThatWasIssuedLiesAheadOfTheClock(CapturedOutput output) {
        Application application =
                new Application().with(StoreOfTheFuture.class).set("snowflake.lease.workers=0-0", SOON);
        assertThatThrownBy(application::run).hasStackTraceContaining(ClockBehindLeasesException.class.getName());
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("Set the clock of this host right")
                .contains("snowflake.lease.fail-fast=false");
    }

    @Test
    void theDatabaseIsNotSupported(CapturedOutput output) {
        Application application = new Application().with(OtherProduct.class);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("Leases cannot be kept in Derby")
                .contains("Name a DataSource of a supported database in 'snowflake.jdbc.data-source'");
    }

    @Test
    void theStoreDoesNotAnswer(CapturedOutput output) {
        Application application =
                new Application().with(SilentStore.class).set("snowflake.lease.acquire-timeout=200ms");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("No answer from the lease store within 200 ms")
                .contains("Check that the database which holds the leases can be reached");
    }

    @Test
    void thereAreNoTimestampsLeft(CapturedOutput output) {
        for (String worker : new String[] {"snowflake.worker-id=1", "snowflake.lease.pool=short"}) {
            Application application = new Application()
                    .set(
                            worker,
                            "snowflake.layout.timestamp-bits=28",
                            "snowflake.layout.worker-bits=13",
                            "snowflake.layout.sequence-bits=22");
            assertThatThrownBy(application::run).hasStackTraceContaining(LayoutExhaustedException.class.getName());
        }
        assertThat(output)
                .contains("2025-01-04T02:33:55.455Z") // 2^28 - 1 ms after 2025-01-01T00:00:00Z
                .contains("'snowflake.layout.epoch', or one with more 'snowflake.layout.timestamp-bits'");
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(FailureAnalysisTests.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Configuration(proxyBeanMethods = false)
    static class SlowStore {

        @Bean
        LeaseStore leases() {
            InstantSource system = InstantSource.system();
            return new InMemoryLeaseStore(() -> system.instant().minus(Duration.ofMinutes(5)));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class SilentStore {

        @Bean
        LeaseStore leases() {
            LeaseStore store = new InMemoryLeaseStore(InstantSource.system());
            return proxy(LeaseStore.class, (proxy, method, arguments) -> {
                LockSupport.parkNanos(Duration.ofSeconds(3).toNanos());
                return method.invoke(store, arguments);
            });
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OtherProduct {

        @Bean(defaultCandidate = false)
        @SnowflakeDataSource
        DataSource derby() {
            JdbcDataSource database = new JdbcDataSource();
            database.setUrl("jdbc:h2:mem:other");
            return new DelegatingDataSource(database) {

                @Override
                public Connection getConnection() throws SQLException {
                    return Derby.instead(super.getConnection());
                }
            };
        }
    }

    private static final class Derby {

        static Connection instead(Connection connection) {
            return proxy(Connection.class, (proxy, method, arguments) -> {
                Object result = method.invoke(connection, arguments);
                return result instanceof DatabaseMetaData metaData ? named(metaData) : result;
            });
        }

        private static DatabaseMetaData named(DatabaseMetaData metaData) {
            return proxy(
                    DatabaseMetaData.class,
                    (proxy, method, arguments) -> method.getName().equals("getDatabaseProductName")
                            ? "Derby"
                            : method.invoke(metaData, arguments));
        }
    }

    /** Its clock is an hour ahead of this node's, and its only worker ID was in use until a moment ago. */
    @Configuration(proxyBeanMethods = false)
    static class StoreOfTheFuture {

        @Bean
        LeaseStore leases(SnowflakeLayout layout) {
            InstantSource system = InstantSource.system();
            LeaseStore store = new InMemoryLeaseStore(() -> system.instant().plus(Duration.ofHours(1)));
            WorkerRange only = new WorkerRange(0, 0);
            store.prepare(PoolRequest.of("default", layout.fingerprint(), only));
            LeaseRow row = store.list("default", only).rows().get(0);
            Lease lease = Objects.requireNonNull(store.acquire(
                    new LeaseClaim("default", layout.fingerprint(), row, "other", "other", 0, Duration.ofSeconds(30))));
            store.release(lease, lease.storeTime());
            return store;
        }
    }
}
