package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

/** Where the HQL functions get their layout from, and what they refuse. */
class FunctionRefusalTests {

    @Entity(name = "Event")
    static class Event {
        @Id
        @SnowflakeId
        Long id;
    }

    private static ThrowingCallable query(Orm orm, String expression) {
        return () ->
                orm.call(session -> session.createSelectionQuery("select " + expression + " from Event e", Object.class)
                        .getResultList());
    }

    /** What the innermost exception says; some lines of Hibernate wrap it. */
    private static String refusal(Orm orm, String expression) {
        Throwable refused = catchThrowable(query(orm, expression));
        while (refused != null && refused.getCause() != null) {
            refused = refused.getCause();
        }
        assertThat(refused).isInstanceOf(HibernateException.class);
        return String.valueOf(refused.getMessage());
    }

    @Test
    void aGeneratorBringsItsLayout() {
        SnowflakeGenerator generator = SnowflakeGenerator.builder()
                .layout(SnowflakeLayout.ofDefaults().withBits(43, 6, 14))
                .workerId(63)
                .build();
        try (Orm orm = Orm.with(generator, Event.class)) {
            orm.persist(new Event());

            Long worker = orm.call(
                    session -> session.createSelectionQuery("select snowflake_worker(e.id) from Event e", Long.class)
                            .getSingleResult());
            assertThat(worker).isEqualTo(63);
        }
    }

    @Test
    void theLayoutOfAGeneratorThatDoesNotSayIsGiven() {
        AtomicInteger calls = new AtomicInteger();
        Supplier<IdGenerator> supplier = () -> {
            calls.incrementAndGet();
            return new SequentialIds(1);
        };
        try (Orm orm =
                Orm.with(supplier, Map.of(SnowflakeSettings.LAYOUT, SnowflakeLayout.ofDefaults()), Event.class)) {
            assertThat(orm.<Object>call(session -> session.createSelectionQuery(
                                    "select snowflake_worker(e.id) from Event e", Long.class)
                            .getResultList()))
                    .asString()
                    .isEqualTo("[]");
        }
        assertThat(calls).hasValue(1);
        try (Orm orm = Orm.with(supplier, Event.class)) {
            assertThat(refusal(orm, "snowflake_worker(e.id)"))
                    .contains("snowflake_worker")
                    .contains("hibernate.snowflake.layout")
                    .contains("io.github.snowflakeid.SnowflakeLayout");
        }
        assertThat(calls).hasValue(2);
    }

    /** What stands in the settings may be a framework's guess. */
    @Test
    void theLayoutOfAGeneratorThatSaysIsItsOwn() {
        SnowflakeLayout later = SnowflakeLayout.ofDefaults().withEpoch(Instant.parse("2026-01-01T00:00:00Z"));
        IdGenerator generator =
                SnowflakeGenerator.builder().layout(later).workerId(1).build();
        Event event = new Event();
        try (Orm orm =
                Orm.with(generator, Map.of(SnowflakeSettings.LAYOUT, SnowflakeLayout.ofDefaults()), Event.class)) {
            orm.run(session -> session.persist(event));
            Instant time = orm.call(session -> session.createSelectionQuery(
                            "select snowflake_timestamp(e.id) from Event e", Instant.class)
                    .getSingleResult());
            assertThat(time).isBetween(Instant.now().minus(Duration.ofMinutes(5)), Instant.now());
        }
    }

    @Test
    void severalLayoutsMustBeNamed() {
        SnowflakeLayout later = SnowflakeLayout.ofDefaults().withEpoch(Instant.parse("2026-01-01T00:00:00Z"));
        try (Orm orm = Orm.withSettings(
                Map.of(
                        SnowflakeSettings.LAYOUT,
                        SnowflakeLayout.ofDefaults(),
                        SnowflakeSettings.LAYOUTS + ".archive",
                        later),
                Event.class)) {
            assertThat(refusal(orm, "snowflake_timestamp(e.id)"))
                    .contains("snowflake_timestamp")
                    .contains("'archive' for 41-10-12@1767225600000/1ms");
            assertThat(refusal(orm, "snowflake_timestamp(e.id, 'archives')"))
                    .contains("'archives'")
                    .contains("'archive'")
                    .contains("hibernate.snowflake.layouts");
        }
    }

    @Test
    void severalNamesOfOneLayoutNeedNoName() {
        try (Orm orm = Orm.withSettings(
                Map.of(
                        SnowflakeSettings.LAYOUT,
                        SnowflakeLayout.ofDefaults(),
                        SnowflakeSettings.LAYOUTS + ".other",
                        SnowflakeLayout.ofDefaults().withDatacenterBits(3)),
                Event.class)) {
            assertThat(orm.<Object>call(session -> session.createSelectionQuery(
                                    "select snowflake_timestamp(e.id) from Event e", Instant.class)
                            .getResultList()))
                    .asString()
                    .isEqualTo("[]");
        }
    }

    @Test
    void aSettingOfAnotherTypeFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.withSettings(Map.of(SnowflakeSettings.LAYOUT, Duration.ZERO), Event.class)
                        .close())
                .withMessageContaining("hibernate.snowflake.layout")
                .withMessageContaining("PT0S")
                .withMessageContaining("java.time.Duration")
                .withMessageContaining("io.github.snowflakeid.SnowflakeLayout");
    }

    @Test
    void argumentsOfAWrongTypeAreRefused() {
        try (Orm orm = Orm.withSettings(Map.of(SnowflakeSettings.LAYOUT, SnowflakeLayout.ofDefaults()), Event.class)) {
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(query(orm, "snowflake_timestamp('x')"));
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(query(orm, "snowflake_floor(e.id)"));
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(query(orm, "snowflake_worker()"));
        }
    }

    /** A dialect that is none of those that are known; the database beneath does not matter. */
    @Test
    void anotherDialectIsRefusedWhenAFunctionIsUsed() {
        try (Orm orm = Orm.withSettings(
                Map.of(
                        SnowflakeSettings.LAYOUT,
                        SnowflakeLayout.ofDefaults(),
                        AvailableSettings.DIALECT,
                        "org.hibernate.dialect.HSQLDialect"),
                Event.class)) {
            assertThat(refusal(orm, "snowflake_timestamp(e.id)"))
                    .contains("org.hibernate.dialect.HSQLDialect")
                    .contains("PostgreSQL");
        }
    }
}
