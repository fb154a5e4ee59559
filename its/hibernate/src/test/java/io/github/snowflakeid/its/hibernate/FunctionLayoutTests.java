package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HQL functions where generators have layouts of their own: each way to have a second generator, and what then is refused. */
class FunctionLayoutTests {

    private static final Instant TIME = Instant.parse("2026-11-05T12:00:00Z");

    private static final SnowflakeLayout USUAL = SnowflakeLayout.ofDefaults();
    private static final SnowflakeLayout EARLY = USUAL.withEpoch(Instant.parse("2020-01-01T00:00:00Z"));

    /** What {@link #TIME} is in each: milliseconds from 2025 and from 2020, before 22 bits. */
    private static final long USUAL_ID = (1793880000000L - 1735689600000L) << 22;

    private static final long EARLY_ID = (1793880000000L - 1577836800000L) << 22;

    @Entity(name = "Event")
    static class Event {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    /** Ids of the archive, in a factory where nothing generates them. */
    @Entity(name = "Copy")
    static class Copy {
        @Id
        @SnowflakeId
        Long id;

        Long archived;
    }

    /** How a session factory comes to the generator of the archive. */
    enum Way {
        SETTINGS {
            @Override
            Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early) {
                String archive = SnowflakeSettings.GENERATORS + ".archive.";
                return Map.of(
                        SnowflakeSettings.WORKER_ID,
                        "1",
                        archive + "worker-id",
                        "2",
                        archive + "layout.epoch",
                        "2020-01-01T00:00:00Z");
            }
        },
        OBJECTS {
            @Override
            Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early) {
                return Map.of(SnowflakeSettings.GENERATOR, usual, SnowflakeSettings.GENERATORS + ".archive", early);
            }
        },
        SUPPLIERS {
            @Override
            Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early) {
                Supplier<IdGenerator> usually = () -> usual;
                Supplier<IdGenerator> archive = () -> early;
                return Map.of(SnowflakeSettings.GENERATOR, usually, SnowflakeSettings.GENERATORS + ".archive", archive);
            }
        },
        A_SETTING_AND_A_BEAN {
            @Override
            Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early) {
                return Map.of(
                        SnowflakeSettings.GENERATOR,
                        usual,
                        SnowflakeSettings.LAYOUT,
                        usual.layout(),
                        AvailableSettings.BEAN_CONTAINER,
                        new Beans(Map.of("archive", early)));
            }
        },
        BEANS {
            @Override
            Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early) {
                return Map.of(AvailableSettings.BEAN_CONTAINER, new Beans(Map.of("", usual, "archive", early)));
            }
        };

        abstract Map<String, Object> settings(SnowflakeGenerator usual, SnowflakeGenerator early);

        Orm orm(Class<?>... entities) {
            return Orm.withSettings(settings(generator(USUAL), generator(EARLY)), entities);
        }
    }

    private static SnowflakeGenerator generator(SnowflakeLayout layout) {
        return SnowflakeGenerator.builder().layout(layout).workerId(1).build();
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatNamesNoneIsRefused(Way way) {
        try (Orm orm = way.orm(Event.class, Archived.class)) {
            store(orm);
            for (String entity : new String[] {"Event", "Archived"}) {
                assertThat(refusal(orm, "snowflake_timestamp(e.id)", entity))
                        .contains("snowflake_timestamp")
                        .contains("'' for 41-10-12@1735689600000/1ms")
                        .contains("'archive' for 41-10-12@1577836800000/1ms");
            }
            assertThat(refusal(orm, "snowflake_floor(instant)", "Event")).contains("'archive'");
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachIsReadByItsName(Way way) {
        try (Orm orm = way.orm(Event.class, Archived.class)) {
            store(orm);

            assertThat(time(orm, "snowflake_timestamp(e.id, 'archive')", "Archived"))
                    .isEqualTo(TIME);
            assertThat(time(orm, "snowflake_timestamp(e.id, '')", "Event")).isEqualTo(TIME);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "A_SETTING_AND_A_BEAN")
    void nothingIsDrawnToReadThem(Way way) {
        try (Orm orm = way.orm(Archived.class)) {
            Archived archived = new Archived();
            archived.id = EARLY_ID;
            orm.persist(archived);

            assertThat(time(orm, "snowflake_timestamp(e.id, 'archive')", "Archived"))
                    .isEqualTo(TIME);
        }
    }

    /** A bean that no member names is found by the name in the query. */
    @ParameterizedTest
    @EnumSource
    void aGeneratorThatNoMemberNames(Way way) {
        try (Orm orm = way.orm(Copy.class)) {
            Copy copy = new Copy();
            copy.id = USUAL_ID;
            copy.archived = EARLY_ID;
            orm.persist(copy);

            assertThat(time(orm, "snowflake_timestamp(e.archived, 'archive')", "Copy"))
                    .isEqualTo(TIME);
            assertThat(time(orm, "snowflake_timestamp(e.id, '')", "Copy")).isEqualTo(TIME);
            assertThat(refusal(orm, "snowflake_timestamp(e.archived, 'archives')", "Copy"))
                    .contains("'archives'");
        }
    }

    /** All ids of the factory are of one layout, which is not the usual one. */
    @Test
    void theOnlyGeneratorNeedsNoName() {
        Map<String, Object> beans = Map.of(
                AvailableSettings.BEAN_CONTAINER, new Beans(Map.of("", generator(USUAL), "archive", generator(EARLY))));
        try (Orm orm = Orm.withSettings(beans, Archived.class)) {
            Archived archived = new Archived();
            archived.id = EARLY_ID;
            orm.persist(archived);

            assertThat(time(orm, "snowflake_timestamp(e.id)", "Archived")).isEqualTo(TIME);
        }
    }

    @Test
    void generatorsOfOneLayoutNeedNoName() {
        try (Orm orm = Orm.withSettings(
                Way.OBJECTS.settings(generator(USUAL), generator(USUAL)), Event.class, Archived.class)) {
            Event event = new Event();
            event.id = USUAL_ID;
            orm.persist(event);

            assertThat(time(orm, "snowflake_timestamp(e.id)", "Event")).isEqualTo(TIME);
        }
    }

    /** It may have any layout, so that a call without a name may be wrong for its ids. */
    @Test
    void aGeneratorThatDoesNotSayItsLayout() {
        Map<String, Object> settings = new HashMap<>();
        settings.put(SnowflakeSettings.GENERATOR, generator(USUAL));
        settings.put(SnowflakeSettings.GENERATORS + ".archive", new SequentialIds(1));
        try (Orm orm = Orm.withSettings(settings, Event.class, Archived.class)) {
            store(orm);

            assertThat(refusal(orm, "snowflake_timestamp(e.id)", "Event"))
                    .contains("'' for 41-10-12@1735689600000/1ms")
                    .contains("hibernate.snowflake.layouts.archive");
            assertThat(time(orm, "snowflake_timestamp(e.id, '')", "Event")).isEqualTo(TIME);
        }
        settings.put(SnowflakeSettings.LAYOUTS + ".archive", EARLY);
        try (Orm orm = Orm.withSettings(settings, Event.class, Archived.class)) {
            store(orm);

            assertThat(time(orm, "snowflake_timestamp(e.id, 'archive')", "Archived"))
                    .isEqualTo(TIME);
        }
    }

    private static void store(Orm orm) {
        Event event = new Event();
        event.id = USUAL_ID;
        orm.persist(event);
        Archived archived = new Archived();
        archived.id = EARLY_ID;
        orm.persist(archived);
    }

    private static Instant time(Orm orm, String expression, String entity) {
        return orm.call(session -> session.createSelectionQuery(
                        "select " + expression + " from " + entity + " e", Instant.class)
                .getSingleResult());
    }

    /** What the innermost exception of ours says; some lines of Hibernate wrap it. */
    private static String refusal(Orm orm, String expression, String entity) {
        Throwable refused = catchThrowable(() -> orm.call(
                session -> session.createSelectionQuery("select " + expression + " from " + entity + " e", Object.class)
                        .getResultList()));
        while (refused != null && !String.valueOf(refused.getMessage()).startsWith("snowflake_")) {
            refused = refused.getCause();
        }
        assertThat(refused).isInstanceOf(HibernateException.class);
        return String.valueOf(refused.getMessage());
    }
}
