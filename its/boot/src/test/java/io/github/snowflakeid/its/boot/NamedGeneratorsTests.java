package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.history.LeaseHistory;
import io.github.snowflakeid.lease.history.TenureRecord;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Further generators: beans called by their names, with pools of their own. */
@ExtendWith(OutputCaptureExtension.class)
class NamedGeneratorsTests {

    private static Lease lease(ApplicationContext context, String keeper) {
        var lease = context.getBean(keeper, LeaseKeeper.class).status().lease();
        if (lease == null) {
            throw new AssertionError("no lease");
        }
        return lease;
    }

    @Test
    void eachHasAPoolOfItsNameAndAllIsElseAsForTheUnnamed() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.lease.pool=main",
                        "snowflake.lease.workers=40-49",
                        "snowflake.generators.orders.lease.workers=7-7",
                        "snowflake.generators.events.layout.worker-bits=8",
                        "snowflake.generators.events.layout.sequence-bits=14")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(lease(context, "snowflakeLeaseKeeper").pool()).isEqualTo("main");
                    assertThat(lease(context, "snowflakeLeaseKeeper").workerId())
                            .isBetween(40, 49);
                    assertThat(lease(context, "snowflake.generators.orders.lease-keeper")
                                    .pool())
                            .isEqualTo("orders");
                    assertThat(lease(context, "snowflake.generators.orders.lease-keeper")
                                    .workerId())
                            .isEqualTo(7);
                    assertThat(lease(context, "snowflake.generators.events.lease-keeper")
                                    .pool())
                            .isEqualTo("events");
                    assertThat(lease(context, "snowflake.generators.events.lease-keeper")
                                    .workerId())
                            .isBetween(40, 49);
                    SnowflakeGenerator events =
                            context.getBean("snowflake.generators.events", SnowflakeGenerator.class);
                    assertThat(events.layout().fingerprint()).startsWith("41-8-14@");
                    assertThat(events.layout().decode(events.nextId()).workerId())
                            .isEqualTo(lease(context, "snowflake.generators.events.lease-keeper")
                                    .workerId());
                });
    }

    @Test
    void whoAsksForAGeneratorGetsTheUnnamedAndByNameTheOther() {
        Starter.withHibernate()
                .withUserConfiguration(Users.class)
                .withPropertyValues("snowflake.generators.orders.lease.workers=0-9")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    Users.Both both = context.getBean(Users.Both.class);
                    assertThat(both.unnamed()).isSameAs(context.getBean("snowflakeGenerator"));
                    assertThat(both.orders()).isSameAs(context.getBean("snowflake.generators.orders"));
                    assertThat(context.getBean(IdGenerator.class)).isSameAs(both.unnamed());
                    ObjectProvider<IdGenerator> provider = context.getBeanProvider(IdGenerator.class);
                    assertThat(provider.getObject()).isSameAs(both.unnamed());
                    assertThat(context.getBeanFactory()
                                    .getBeanDefinition("entityManagerFactory")
                                    .getDependsOn())
                            .contains("snowflakeGenerator", "snowflake.generators.orders");
                });
    }

    @Test
    void healthAndHibernateGoOnWithTheUnnamed() {
        try (var context = new Application()
                .serving()
                .set("snowflake.generators.orders.lease.workers=0-9")
                .run()) {
            assertThat(context.containsBean("snowflakeHealthIndicator")).isTrue();
            Item item = Application.items(context).save(new Item("pencil"));
            assertThat(Application.decode(context, item.id()).workerId())
                    .isEqualTo(Application.leasedWorkerId(context));
        }
    }

    @Test
    void aWorkerIdIsFixedForTheNameAlone() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.orders.worker-id=3")
                .run(context -> {
                    SnowflakeGenerator orders =
                            context.getBean("snowflake.generators.orders", SnowflakeGenerator.class);
                    assertThat(orders.workerId()).hasValue(3);
                    assertThat(context)
                            .hasBean("snowflakeLeaseKeeper")
                            .doesNotHaveBean("snowflake.generators.orders.lease-keeper");
                });
        Starter.withDatabase()
                .withPropertyValues("snowflake.worker-id=3", "snowflake.generators.orders.lease.ttl=40s")
                .run(context -> {
                    assertThat(context.getBean("snowflakeGenerator", SnowflakeGenerator.class)
                                    .workerId())
                            .hasValue(3);
                    assertThat(lease(context, "snowflake.generators.orders.lease-keeper")
                                    .pool())
                            .isEqualTo("orders");
                });
    }

    /** A file, or a choice of worker IDs, goes with the one generator that has it. */
    @Test
    void whatGoesWithAFixedOrALeasedWorkerIdIsNotForTheOther(@TempDir Path folder) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.lease.workers=40-49", "snowflake.generators.orders.worker-id=3")
                .run(context -> assertThat(context.getBean("snowflake.generators.orders", SnowflakeGenerator.class)
                                .workerId())
                        .hasValue(3));
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.worker-id=3",
                        "snowflake.watermark-file=" + folder.resolve("three"),
                        "snowflake.generators.orders.lease.ttl=40s",
                        "snowflake.generators.events.worker-id=4")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(lease(context, "snowflake.generators.orders.lease-keeper")
                                    .pool())
                            .isEqualTo("orders");
                    assertThat(context.getBean("snowflake.generators.events", SnowflakeGenerator.class)
                                    .workerId())
                            .hasValue(4);
                    assertThat(folder.resolve("three"))
                            .content()
                            .contains("worker 3 ")
                            .doesNotContain("worker 4 ");
                });
    }

    @Test
    void aNameHasSettingsAndNoValue() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.orders=7")
                .run(context -> assertThat(context)
                        .getFailure()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageContaining("generators.orders: 7 (expected: settings of its own"));
    }

    /** The history is one for all, whether the unnamed generator has a lease or not. */
    @Test
    void theirLeasesAreNotedBesideAGeneratorWithout() {
        String database = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        var runner = Starter.withDatabase()
                .withPropertyValues(
                        "spring.datasource.url=" + database, "snowflake.generators.orders.lease.workers=7-7");
        runner.withPropertyValues("snowflake.worker-id=3").run(NamedGeneratorsTests::assertNoted);
        runner.withBean(IdGenerator.class, () -> () -> 1).run(NamedGeneratorsTests::assertNoted);
        runner.run(NamedGeneratorsTests::assertNoted);

        assertThat(new JdbcTemplate(new DriverManagerDataSource(database, "sa", ""))
                        .queryForList(
                                "select ending from snowflake_lease_history where pool = 'orders' order by token",
                                String.class))
                .hasSize(3)
                .containsOnly("RELEASED");
    }

    private static void assertNoted(ApplicationContext context) {
        LeaseHistory history = context.getBean(LeaseHistory.class);
        long token = lease(context, "snowflake.generators.orders.lease-keeper").token();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> history.latest("orders").stream()
                        .anyMatch(tenure -> tenure.lease().token() == token
                                && tenure.lease().workerId() == 7
                                && tenure.end() == TenureRecord.End.NONE));
    }

    @Test
    void whereNothingIsLeasedNothingIsNoted() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.worker-id=3", "snowflake.generators.orders.worker-id=4")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBeanFactory().containsSingleton("snowflakeLeaseHistory"))
                            .isFalse();
                });
    }

    @Test
    void tablesMayDifferToo() {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .set("snowflake.generators.orders.jdbc.table-prefix=orders_ids_")
                .run()) {
            assertThat(Application.jdbc(context).queryForList("select pool from orders_ids_pool", String.class))
                    .containsExactly("orders");
            assertThat(Application.jdbc(context).queryForList("select pool from snowflake_pool", String.class))
                    .containsExactly("default");
            assertThat(context.getBeansOfType(JdbcLeaseStore.class)).hasSize(1);
        }
    }

    @Test
    void bothAreRenewedAndGivenBack() {
        String database = Postgres.newDatabase();
        try (var context = new Application()
                .on(database)
                .set(
                        "snowflake.lease.ttl=1500ms",
                        "snowflake.lease.renew-interval=500ms",
                        "snowflake.generators.orders.lease.reuse-delay=1s")
                .run()) {
            Awaitility.await()
                    .until(() -> Application.jdbc(context)
                                    .queryForObject(
                                            "select min(renewals) from snowflake_worker_lease where token > 0",
                                            Integer.class)
                            >= 2);
        }
        try (var context =
                new Application().on(database).set("snowflake.worker-id=1").run()) {
            assertThat(Application.jdbc(context)
                            .queryForList(
                                    "select pool || released from snowflake_worker_lease where token > 0 order by pool",
                                    String.class))
                    .containsExactly("default1", "orders1");
        }
    }

    @Test
    void aValueThatIsRefusedIsNamedAsItWasSet(CapturedOutput output) {
        Application application = new Application().set("snowflake.generators.orders.lease.ttl=20s");
        assertThatThrownBy(application::run).hasRootCauseInstanceOf(InvalidSettingException.class);
        assertThat(output)
                .contains("The property 'snowflake.generators.orders.lease.ttl' has the value '20s'")
                .contains("at least three times lease.renew-interval, 30s");
        Application unreadable = new Application().set("snowflake.generators.orders.lease.ttl=soon");
        assertThatThrownBy(unreadable::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.generators.orders.lease.ttl' has the value 'soon'")
                .contains("Its meaning: How long a lease lasts without a renewal");
    }

    @Test
    void aNameThatIsNoneIsRefused() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators[a b].lease.ttl=30s")
                .run(context -> assertThat(context)
                        .getFailure()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageContaining("generators: a b (expected: names of letters"));
    }

    @Configuration(proxyBeanMethods = false)
    static class Users {

        record Both(IdGenerator unnamed, IdGenerator orders) {}

        @Bean
        Both both(IdGenerator ids, @Qualifier("orders") IdGenerator orderIds) {
            return new Both(ids, orderIds);
        }
    }

    /** As the unnamed one; two of a name would lease two worker IDs. */
    @Test
    void aChildContextHasThoseOfItsParent() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.orders.lease.ttl=40s")
                .run(parent -> Starter.withDatabase()
                        .withParent(parent)
                        .withPropertyValues("snowflake.generators.orders.lease.ttl=40s")
                        .run(child -> {
                            assertThat(child.getBean("snowflake.generators.orders"))
                                    .isSameAs(parent.getBean("snowflake.generators.orders"));
                            assertThat(child.getBean(SnowflakeGenerator.class))
                                    .isSameAs(parent.getBean(SnowflakeGenerator.class));
                        }));
    }
}
