package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseStore;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

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

    @Configuration(proxyBeanMethods = false)
    static class SlowStore {

        @Bean
        LeaseStore leases() {
            InstantSource system = InstantSource.system();
            return new InMemoryLeaseStore(() -> system.instant().minus(Duration.ofMinutes(5)));
        }
    }
}
