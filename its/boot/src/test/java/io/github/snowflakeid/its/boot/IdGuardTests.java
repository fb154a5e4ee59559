package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.ForeignIdsException;
import io.github.snowflakeid.hibernate.IdFinding;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** {@code snowflake.id-guard}: a look at the ids in the tables at the start. */
@ExtendWith(OutputCaptureExtension.class)
class IdGuardTests {

    /** Of 2022 under Twitter's epoch; under that of this library it says 2036. */
    private static final long TWEET = 1541815603606036480L;

    private static String databaseWith(long id) {
        String url = Postgres.newDatabase();
        try (ConfigurableApplicationContext context = new Application().on(url).run()) {
            Application.items(context).save(new Item(id, "old"));
        }
        return url;
    }

    @Test
    void byDefaultNobodyLooks(CapturedOutput output) {
        try (var context = new Application().on(databaseWith(TWEET)).run()) {
            assertThat(Application.items(context).count()).isEqualTo(1);
        }
        assertThat(output).doesNotContain(String.valueOf(TWEET));
    }

    @Test
    void warns(CapturedOutput output) {
        try (var context = new Application()
                .on(databaseWith(TWEET))
                .set("snowflake.id-guard=warn")
                .run()) {
            assertThat(Application.items(context).count()).isEqualTo(1);
        }
        assertThat(output).contains(Item.class.getName()).contains(String.valueOf(TWEET));
    }

    @Test
    void failsAndSaysWhatToDo(CapturedOutput output) {
        Application application = new Application().on(databaseWith(TWEET)).set("snowflake.id-guard=fail");

        Throwable failure = catchThrowable(application::run);

        assertThat(failure).isInstanceOf(ForeignIdsException.class);
        assertThat(((ForeignIdsException) failure).findings())
                .extracting(IdFinding::entity)
                .containsExactly(Item.class.getName());
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("snowflake.layout.epoch")
                .contains("snowflake.id-guard");
    }

    @Test
    void numbersOfASequenceDoNotFail(CapturedOutput output) {
        try (var context = new Application()
                .on(databaseWith(4711))
                .set("snowflake.id-guard=fail")
                .run()) {
            assertThat(Application.items(context).save(new Item("new")).id()).isGreaterThan(4711);
        }
        assertThat(output).contains("4711");
    }

    @Test
    void theRightEpochPasses() {
        try (var context = new Application()
                .on(databaseWith(TWEET))
                .set(
                        "snowflake.id-guard=fail",
                        "snowflake.layout.epoch=2010-11-04T01:42:54.657Z",
                        "snowflake.lease.pool=tweets")
                .run()) {
            assertThat(Application.items(context).save(new Item("new")).id()).isGreaterThan(TWEET);
        }
    }

    /** What YAML makes of {@code off}. */
    @Test
    void offMayBeFalse() {
        try (var context = new Application().set("snowflake.id-guard=false").run()) {
            assertThat(Application.items(context).count()).isZero();
        }
    }

    @Test
    void hibernateKnowsTheLayoutWithoutALease() {
        try (var context = new Application()
                .set("snowflake.layout.epoch=2024-02-03T04:05:06.789Z")
                .run()) {
            Items items = Application.items(context);
            items.save(new Item(4711, "old"));

            try (EntityManager manager =
                    context.getBean(EntityManagerFactory.class).createEntityManager()) {
                assertThat(manager.createQuery("select snowflake_timestamp(i.id) from Item i", Instant.class)
                                .getSingleResult())
                        .isEqualTo(Instant.parse("2024-02-03T04:05:06.789Z"));
            }
        }
    }

    @Test
    void hibernateKnowsTheLayoutOfTheApplicationsOwnGenerator() {
        try (var context = new Application().with(OwnGenerator.class).run()) {
            Item item = Application.items(context).save(new Item("new"));

            try (EntityManager manager =
                    context.getBean(EntityManagerFactory.class).createEntityManager()) {
                assertThat(manager.createQuery("select snowflake_worker(i.id) from Item i where i.id = :id", Long.class)
                                .setParameter("id", item.id())
                                .getSingleResult())
                        .isEqualTo(63);
            }
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnGenerator {

        @Bean
        SnowflakeGenerator generator() {
            return SnowflakeGenerator.builder()
                    .layout(SnowflakeLayout.ofDefaults().withBits(43, 6, 14))
                    .workerId(63)
                    .build();
        }
    }
}
