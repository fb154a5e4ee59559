package io.github.snowflakeid.its.boot.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** In a whole application, with further generators, and with settings that production needs and tests do not. */
@SpringBootTest(
        classes = ItemsApplication.class,
        properties = {
            "spring.flyway.enabled=false",
            "spring.liquibase.enabled=false",
            "spring.datasource.generate-unique-name=true",
            "snowflake.lease.workers=0-511",
            "snowflake.generators.orders.layout.worker-bits=8",
            "snowflake.generators.orders.layout.sequence-bits=14",
            "snowflake.generators.events.worker-id=3"
        })
@AutoConfigureTestSnowflake(now = "2026-03-01T12:00:00Z", workerId = 7)
class TestSnowflakeTests {

    @Autowired
    private Items items;

    @Autowired
    private SnowflakeLayout layout;

    @Autowired
    private SettableClock clock;

    @Autowired
    private JdbcTemplate jdbc;

    @AfterEach
    void deleteAll() {
        items.deleteAll();
    }

    private Item saveAt(String time) {
        clock.set(Instant.parse(time));
        return items.save(new Item(time));
    }

    @RepeatedTest(3)
    void everyTestStartsWithTheFirstId() {
        assertThat(items.save(new Item("one")).id()).isEqualTo(153_833_648_947_228_672L);
        assertThat(items.save(new Item("two")).id()).isEqualTo(153_833_648_947_228_673L);
        clock.set(Instant.parse("2026-12-31T23:59:59Z"));
        assertThat(layout.decode(items.save(new Item("three")).id()).time()).isEqualTo("2026-12-31T23:59:59Z");
    }

    @Test
    void aTimeWindowFindsWhatWasSavedInIt() {
        Item march = saveAt("2026-03-01T00:00:00Z");
        saveAt("2026-04-01T00:00:00Z");
        saveAt("2026-02-28T23:59:59.999Z");
        Item last = saveAt("2026-03-31T23:59:59.999Z");

        IdRange range = layout.range(Instant.parse("2026-03-01T00:00:00Z"), Instant.parse("2026-04-01T00:00:00Z"));
        assertThat(jdbc.queryForList(
                        "select id from item where id >= ? and id < ? order by id",
                        Long.class,
                        range.from(),
                        range.to()))
                .containsExactly(march.id(), last.id());
    }

    @Test
    void nothingIsLeased(@Autowired ApplicationContext context) {
        assertThat(context.getBeansOfType(LeaseKeeper.class)).isEmpty();
        assertThat(context.getBeansOfType(LeaseStore.class)).isEmpty();
        assertThat(jdbc.queryForList("select lower(table_name) from information_schema.tables", String.class))
                .contains("item")
                .noneMatch(table -> table.startsWith("snowflake"));
    }

    @Test
    void namedGeneratorsFollowTheSameClock(
            @Autowired @Qualifier("orders") SnowflakeGenerator orders,
            @Autowired @Qualifier("events") SnowflakeGenerator events) {
        assertThat(orders.layout().fingerprint()).startsWith("41-8-14@");
        assertThat(orders.layout().decode(orders.nextId())).isEqualTo(new SnowflakeParts(clock.instant(), 7, 0, 0));
        assertThat(layout.decode(events.nextId())).isEqualTo(new SnowflakeParts(clock.instant(), 7, 0, 0));
    }

    @Test
    void theClockIsTheApplicationsWhereItHasNone(@Autowired Clock any, @Autowired InstantSource source) {
        assertThat(any).isSameAs(clock);
        assertThat(source).isSameAs(clock);
    }

    @Nested
    class Inside {

        @Test
        void aNestedClassHasTheSame(@Autowired SettableClock inner) {
            assertThat(inner).isSameAs(clock);
            assertThat(items.save(new Item("inside")).id()).isEqualTo(153_833_648_947_228_672L);
        }
    }
}
