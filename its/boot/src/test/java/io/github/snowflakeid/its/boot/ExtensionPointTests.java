package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.boot.autoconfigure.WorkerSourceFactory;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreDecorator;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.TestWorkerSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;

/** What an application can put in the place of something, or between. */
class ExtensionPointTests {

    @Test
    void workerIdsThatTheApplicationAssignsComeBeforeLeasesAndFixedOnes() {
        WorkerSourceFactory assigned = (generator, layout) -> new TestWorkerSource(
                layout, new SettableClock(Instant.now()), generator.equals(WorkerSourceFactory.UNNAMED) ? 11 : 12);

        Starter.withDatabase()
                .withBean(WorkerSourceFactory.class, () -> assigned)
                .withPropertyValues(
                        "snowflake.worker-id=3",
                        "snowflake.generators.orders.worker-id=4",
                        "snowflake.generators.events.layout.worker-bits=8",
                        "snowflake.generators.events.layout.sequence-bits=14")
                .run(context -> {
                    assertThat(context).doesNotHaveBean(LeaseKeeper.class).doesNotHaveBean(LeaseStore.class);
                    SnowflakeGenerator unnamed = context.getBean(SnowflakeGenerator.class);
                    SnowflakeGenerator orders =
                            context.getBean("snowflake.generators.orders", SnowflakeGenerator.class);
                    SnowflakeGenerator events =
                            context.getBean("snowflake.generators.events", SnowflakeGenerator.class);
                    assertThat(unnamed.layout().decode(unnamed.nextId()).workerId())
                            .isEqualTo(11);
                    assertThat(orders.layout().decode(orders.nextId()).workerId())
                            .isEqualTo(12);
                    assertThat(events.layout().fingerprint()).startsWith("41-8-14@");
                    assertThat(events.layout().decode(events.nextId()).workerId())
                            .isEqualTo(12);
                    context.close();
                    assertThatThrownBy(orders::nextId).isInstanceOf(GeneratorClosedException.class);
                });
    }

    @Test
    void decoratorsSeeTheCallsOfEveryGeneratorInTheirOrder() {
        List<String> seen = new CopyOnWriteArrayList<>();
        Starter.withDatabase()
                .withBean(Seen.class, () -> new Seen(seen))
                .withUserConfiguration(Decorators.class)
                .withPropertyValues("snowflake.generators.orders.lease.workers=0-9")
                .run(context -> assertThat(context).hasNotFailed());

        assertThat(seen)
                .containsSubsequence("outer acquires in default", "inner acquires in default")
                .containsSubsequence("outer acquires in orders", "inner acquires in orders");
    }

    record Seen(List<String> calls) {}

    @Configuration(proxyBeanMethods = false)
    static class Decorators {

        @Bean
        @Order(2)
        LeaseStoreDecorator outer(Seen seen) {
            return store -> new Telling("outer", store, seen.calls());
        }

        @Bean
        @Order(1)
        LeaseStoreDecorator inner(Seen seen) {
            return store -> new Telling("inner", store, seen.calls());
        }
    }

    private record Telling(String name, LeaseStore store, List<String> seen) implements LeaseStore {

        @Override
        public PreparedPool prepare(PoolRequest request) {
            return store.prepare(request);
        }

        @Override
        public LeaseTable list(String pool, WorkerRange workers) {
            return store.list(pool, workers);
        }

        @Override
        public @Nullable Lease acquire(LeaseClaim claim) {
            seen.add(name + " acquires in " + claim.pool());
            return store.acquire(claim);
        }

        @Override
        public Renewal renew(Lease lease, Duration ttl) {
            return store.renew(lease, ttl);
        }

        @Override
        public boolean release(Lease lease, long until) {
            return store.release(lease, until);
        }
    }
}
