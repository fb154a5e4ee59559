package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What an application brings itself comes before what the starter would make. */
@ExtendWith(OutputCaptureExtension.class)
class PrecedenceTests {

    @Test
    void aGeneratorOfTheApplicationIsTheOnlyOne() {
        Starter.withDatabase().withUserConfiguration(OwnGenerator.class).run(context -> {
            assertThat(context).getBean(IdGenerator.class).isInstanceOf(Counting.class);
            assertThat(context).doesNotHaveBean(LeaseKeeper.class).doesNotHaveBean(SnowflakeGenerator.class);
        });
    }

    @Test
    void hibernateUsesTheGeneratorOfTheApplication() {
        try (var context = new Application().with(OwnGenerator.class).run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isEqualTo(7_001);
        }
    }

    @Test
    void aStoreOfTheApplicationHoldsTheLease() {
        Starter.withDatabase().withUserConfiguration(OwnStore.class).run(context -> {
            assertThat(context).hasSingleBean(LeaseStore.class).doesNotHaveBean(JdbcLeaseStore.class);
            assertThat(context.getBean(SnowflakeGenerator.class).nextId()).isPositive();
            var lease = context.getBean(LeaseKeeper.class).status().lease();
            assertThat(lease).isNotNull();
            var rows = context.getBean(LeaseStore.class)
                    .list(
                            "default",
                            LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults()).workers())
                    .rows();
            assertThat(rows.get(lease.workerId()).owner()).isEqualTo(lease.owner());
        });
    }

    @Test
    void aStoreOfTheApplicationNeedsNoDatabase() {
        Starter.alone()
                .withUserConfiguration(OwnStore.class)
                .run(context -> assertThat(context).hasSingleBean(SnowflakeGenerator.class));
    }

    @Test
    void aLayoutOfTheApplicationIsUsed() {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withBits(41, 8, 14);
        Starter.withDatabase()
                .withBean(SnowflakeLayout.class, () -> layout)
                .run(context -> assertThat(
                                context.getBean(SnowflakeGenerator.class).layout())
                        .isEqualTo(layout));
    }

    /** One of the two would be dropped without a word. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "worker-bits=8",
                "workerBits=10",
                "epoch=2020-01-01T00:00:00Z",
                "tick=1ms",
                "timestamp-bits=41",
                "sequence-bits=12",
                "datacenter-bits=2"
            })
    void aLayoutOfTheApplicationAndSettingsOfOneAreRefused(String setting, CapturedOutput output) {
        Application application = new Application().with(OwnLayout.class).set("snowflake.layout." + setting);
        assertThatThrownBy(application::run).isInstanceOf(InvalidSettingException.class);

        assertThat(output)
                .containsPattern("The property 'snowflake.layout.[a-z-]+' has the value '"
                        + setting.substring(setting.indexOf('=') + 1) + "' \\(from ")
                .contains("but must be: unset, since the layout is that of the bean ownLayout.")
                .containsPattern("Remove 'snowflake.layout.[a-z-]+'.");
    }

    @Test
    void aNamedGeneratorHasALayoutOfItsOwnBesideThatBean() {
        Starter.withDatabase()
                .withUserConfiguration(OwnLayout.class)
                .withPropertyValues(
                        "snowflake.generators.orders.layout.worker-bits=4",
                        "snowflake.generators.orders.layout.sequence-bits=18")
                .run(context -> {
                    assertThat(context.getBean(SnowflakeLayout.class).fingerprint())
                            .startsWith("41-8-14@");
                    assertThat(context.getBean("snowflake.generators.orders", SnowflakeGenerator.class)
                                    .layout()
                                    .fingerprint())
                            .startsWith("41-4-18@");
                });
    }

    /** The bean of the parent is the child's, and both have the settings that it was made from. */
    @Test
    void aChildContextHasTheLayoutOfItsParent() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.layout.worker-bits=8", "snowflake.layout.sequence-bits=14")
                .run(parent -> Starter.withDatabase()
                        .withParent(parent)
                        .withPropertyValues("snowflake.layout.worker-bits=8", "snowflake.layout.sequence-bits=14")
                        .run(child -> assertThat(child.getBean(SnowflakeLayout.class))
                                .isSameAs(parent.getBean(SnowflakeLayout.class))));
    }

    @Test
    void aFixedWorkerIdNeedsNoDatabaseAndNoLease() {
        Starter.alone().withPropertyValues("snowflake.worker-id=7").run(context -> {
            assertThat(context).doesNotHaveBean(LeaseKeeper.class);
            SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
            assertThat(generator.layout().decode(generator.nextId()).workerId()).isEqualTo(7);
        });
    }

    @Test
    void aFixedWorkerIdLeavesTheDatabaseAlone() {
        try (var context = new Application().set("snowflake.worker-id=7").run()) {
            Item saved = Application.items(context).save(new Item("pencil"));
            assertThat(Application.decode(context, saved.id()).workerId()).isEqualTo(7);
            assertThat(Application.jdbc(context)
                            .queryForList("select table_name from information_schema.tables", String.class))
                    .noneMatch(table -> table.startsWith("SNOWFLAKE"));
        }
    }

    @Test
    void withoutADatabaseThereIsNoGenerator() {
        Starter.alone()
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean(IdGenerator.class)
                        .doesNotHaveBean(LeaseStore.class));
    }

    @Test
    void twoPoolsInOneApplicationAreBothKept() {
        Starter.withDatabase()
                .withUserConfiguration(TwoPools.class)
                .withPropertyValues("snowflake.lease.ttl=1500ms", "snowflake.lease.renew-interval=500ms")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    LeaseKeeper orders = context.getBean("orders", LeaseKeeper.class);
                    LeaseKeeper events = context.getBean("events", LeaseKeeper.class);
                    orders.start();
                    events.start();
                    assertThat(orders.status().lease()).extracting("pool").isEqualTo("orders");
                    assertThat(events.status().lease()).extracting("pool").isEqualTo("events");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnGenerator {

        @Bean
        Counting ids() {
            return new Counting();
        }
    }

    static final class Counting implements IdGenerator {

        private final AtomicLong last = new AtomicLong(7_000);

        @Override
        public long nextId() {
            return last.incrementAndGet();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnLayout {

        @Bean
        SnowflakeLayout ownLayout() {
            return SnowflakeLayout.ofDefaults().withBits(41, 8, 14);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnStore {

        @Bean
        LeaseStore leases() {
            return new InMemoryLeaseStore(InstantSource.system());
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoPools {

        @Bean
        LeaseKeeper orders(LeaseStore store, SnowflakeLayout layout) {
            return keeper(store, layout, "orders");
        }

        @Bean
        LeaseKeeper events(LeaseStore store, SnowflakeLayout layout) {
            return keeper(store, layout, "events");
        }

        @Bean
        SnowflakeGenerator orderIds(LeaseKeeper orders) {
            return SnowflakeGenerator.builder().workerSource(orders).build();
        }

        @Bean
        SnowflakeGenerator eventIds(LeaseKeeper events) {
            return SnowflakeGenerator.builder().workerSource(events).build();
        }

        private static LeaseKeeper keeper(LeaseStore store, SnowflakeLayout layout, String pool) {
            LeaseTerms usual = LeaseTerms.ofDefaults(layout);
            return LeaseKeeper.builder(store, layout)
                    .terms(new LeaseTerms(
                            pool,
                            usual.workers(),
                            usual.ttl(),
                            usual.renewInterval(),
                            usual.reuseDelay(),
                            usual.acquireTimeout(),
                            usual.recoveryWait()))
                    .build();
        }
    }
}
