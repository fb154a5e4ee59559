package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.query.SelectionQuery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The HQL functions, on one database, with the JVM and the session in time zones of odd offsets that differ, and the JVM in
 * a language with digits of its own. Expected values are derived here by shifting, from what the layout promises.
 */
@ExtendWith(OddPlace.class)
abstract class FunctionTests {

    /** Of the databases' sessions: an offset of -3:30 or -2:30. */
    static final String SESSION_ZONE = "America/St_Johns";

    private static final long EPOCH = 1735689600000L;

    /** 2026-03-29T01:30:00.123Z, in the hour that many zones skip; worker 421, number 7. */
    private static final Instant TIME = Instant.parse("2026-03-29T01:30:00.123Z");

    private static final long ID = (TIME.toEpochMilli() - EPOCH) << 22 | 421L << 12 | 7;

    /** The database's settings, a schema for each factory. */
    abstract Map<String, Object> database();

    private Orm orm(SnowflakeLayout layout) {
        return orm(Map.of(SnowflakeSettings.LAYOUT, layout));
    }

    private Orm orm(Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(database());
        settings.putIfAbsent(AvailableSettings.HBM2DDL_AUTO, "create");
        settings.putAll(more);
        return Orm.withSettings(settings, Event.class);
    }

    private Orm ofDefaults() {
        return orm(SnowflakeLayout.ofDefaults());
    }

    private static <T> T single(Orm orm, String hql, Class<T> type, Map<String, Object> parameters) {
        return orm.call(session -> {
            SelectionQuery<T> query = session.createSelectionQuery(hql, type);
            parameters.forEach(query::setParameter);
            return query.getSingleResult();
        });
    }

    @Test
    void readsThePartsOfAColumn() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(ID));

            Object[] parts = single(
                    orm,
                    "select snowflake_timestamp(e.id), snowflake_worker(e.id), snowflake_sequence(e.id) from Event e",
                    Object[].class,
                    Map.of());

            assertThat(parts).containsExactly(TIME, 421L, 7L);
        }
    }

    @Test
    void readsThePartsOfAParameterInTheWholeRange() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(1));
            String hql = "select snowflake_timestamp(:id), snowflake_worker(:id), snowflake_sequence(:id) from Event e";

            assertThat(single(orm, hql, Object[].class, Map.of("id", 0L)))
                    .containsExactly(Instant.parse("2025-01-01T00:00:00Z"), 0L, 0L);
            // 2^41 - 1 ms later.
            assertThat(single(orm, hql, Object[].class, Map.of("id", Long.MAX_VALUE)))
                    .containsExactly(Instant.parse("2094-09-07T15:47:35.551Z"), 1023L, 4095L);
        }
    }

    @Test
    void floorIsTheLowestIdNotBeforeTheInstant() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(1));
            String hql = "select snowflake_floor(:at) from Event e";
            long lowest = (TIME.toEpochMilli() - EPOCH) << 22;

            assertThat(single(orm, hql, Long.class, Map.of("at", TIME))).isEqualTo(lowest);
            assertThat(single(orm, hql, Long.class, Map.of("at", TIME.minusMillis(1))))
                    .isEqualTo(lowest - (1L << 22));
            assertThat(single(orm, hql, Long.class, Map.of("at", TIME.plusNanos(1_000))))
                    .isEqualTo(lowest + (1L << 22));
            assertThat(single(orm, hql, Long.class, Map.of("at", TIME.minusNanos(1_000))))
                    .isEqualTo(lowest);
        }
    }

    @Test
    void floorIsCutToWhatTheLayoutCanExpress() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(1));
            String hql = "select snowflake_floor(:at) from Event e";

            assertThat(single(orm, hql, Long.class, Map.of("at", Instant.parse("2001-01-01T00:00:00Z"))))
                    .isZero();
            assertThat(single(orm, hql, Long.class, Map.of("at", Instant.parse("2101-01-01T00:00:00Z"))))
                    .isEqualTo(((1L << 41) - 1) << 22);
        }
    }

    @Test
    void floorOfAColumnIsThatOfItsInstant() {
        try (Orm orm = ofDefaults()) {
            Event event = new Event(ID);
            event.at = TIME;
            orm.persist(event);

            assertThat(single(orm, "select snowflake_floor(e.at) from Event e", Long.class, Map.of()))
                    .isEqualTo((TIME.toEpochMilli() - EPOCH) << 22);
        }
    }

    @Test
    void narrowsAQuery() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(ID - (1L << 22)));
            orm.persist(new Event(ID));
            orm.persist(new Event(ID + (1L << 22)));

            String window =
                    "select e.id from Event e where e.id >= snowflake_floor(:from) and e.id < snowflake_floor(:to)";
            assertThat(single(orm, window, Long.class, Map.of("from", TIME, "to", TIME.plusMillis(1))))
                    .isEqualTo(ID);
            String decoded = "select e.id from Event e where snowflake_timestamp(e.id) = :at";
            assertThat(single(orm, decoded, Long.class, Map.of("at", TIME))).isEqualTo(ID);
        }
    }

    @Test
    void hibernatesTimeZoneDoesNotMatter() {
        try (Orm orm = orm(Map.of(
                SnowflakeSettings.LAYOUT,
                SnowflakeLayout.ofDefaults(),
                AvailableSettings.JDBC_TIME_ZONE,
                "Pacific/Chatham"))) {
            orm.persist(new Event(ID));

            assertThat(single(
                            orm,
                            "select snowflake_timestamp(e.id), snowflake_floor(:at) from Event e",
                            Object[].class,
                            Map.of("at", TIME)))
                    .containsExactly(TIME, (TIME.toEpochMilli() - EPOCH) << 22);
        }
    }

    @Test
    void readsTextThatIsCast() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(1));

            assertThat(single(
                            orm,
                            "select snowflake_worker(cast(:text as Long)) from Event e",
                            Long.class,
                            Map.of("text", "0" + ID)))
                    .isEqualTo(421);
        }
    }

    @Test
    void worksInCriteria() {
        try (Orm orm = ofDefaults()) {
            orm.persist(new Event(ID));

            List<Instant> times = orm.call(session -> {
                CriteriaBuilder builder = session.getCriteriaBuilder();
                CriteriaQuery<Instant> query = builder.createQuery(Instant.class);
                Root<Event> event = query.from(Event.class);
                query.select(builder.function("snowflake_timestamp", Instant.class, event.get("id")))
                        .where(builder.equal(builder.function("snowflake_worker", Long.class, event.get("id")), 421L));
                return session.createSelectionQuery(query).getResultList();
            });

            assertThat(times).containsExactly(TIME);
        }
    }

    @Test
    void followsEpochTickAndWidths() {
        SnowflakeLayout layout =
                new SnowflakeLayout(Instant.parse("2020-02-29T12:34:56.789Z"), Duration.ofMillis(7), 40, 8, 0, 15);
        long tick =
                (TIME.toEpochMilli() - Instant.parse("2020-02-29T12:34:56.789Z").toEpochMilli()) / 7;
        Instant start = Instant.parse("2020-02-29T12:34:56.789Z").plusMillis(tick * 7);
        try (Orm orm = orm(layout)) {
            orm.persist(new Event(tick << 23 | 200L << 15 | 31_000));

            assertThat(single(
                            orm,
                            "select snowflake_timestamp(e.id), snowflake_worker(e.id), snowflake_sequence(e.id),"
                                    + " snowflake_floor(:start), snowflake_floor(:within) from Event e",
                            Object[].class,
                            Map.of("start", start, "within", start.plusMillis(1))))
                    .containsExactly(start, 200L, 31_000L, tick << 23, (tick + 1) << 23);
        }
    }

    @Test
    void aFurtherArgumentNamesOneOfSeveralLayouts() {
        SnowflakeLayout twitter = SnowflakeLayout.ofDefaults().withEpoch(Instant.ofEpochMilli(1288834974657L));
        try (Orm orm = orm(Map.of(
                SnowflakeSettings.LAYOUT,
                SnowflakeLayout.ofDefaults(),
                SnowflakeSettings.LAYOUTS + ".archive",
                twitter))) {
            orm.persist(new Event(1541815603606036480L));

            assertThat(single(
                            orm,
                            "select snowflake_timestamp(e.id, 'archive'), snowflake_floor(:at, 'archive') from Event e",
                            Object[].class,
                            Map.of("at", Instant.parse("2022-06-28T16:07:40.105Z"))))
                    .containsExactly(Instant.parse("2022-06-28T16:07:40.105Z"), 367597485448L << 22);
        }
    }
}
