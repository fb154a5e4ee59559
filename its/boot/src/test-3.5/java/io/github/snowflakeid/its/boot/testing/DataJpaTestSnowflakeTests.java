package io.github.snowflakeid.its.boot.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import java.time.Duration;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.orm.jpa.DataJpaTest;
import org.springframework.test.context.ContextConfiguration;

/** In Boot's slice for repositories, which rolls back: the same IDs can come again. */
@DataJpaTest(properties = {"spring.flyway.enabled=false", "spring.liquibase.enabled=false"})
@ContextConfiguration(classes = ItemsApplication.class)
@AutoConfigureTestSnowflake(now = "2026-03-01T12:00:00Z", workerId = 7)
class DataJpaTestSnowflakeTests {

    @RepeatedTest(2)
    void savesWithTheFirstId(
            @Autowired Items items, @Autowired SettableClock clock, @Autowired ObjectProvider<LeaseStore> stores) {
        assertThat(items.saveAndFlush(new Item("pencil")).id()).isEqualTo(153_833_648_947_228_672L);
        clock.advance(Duration.ofMillis(1));
        assertThat(items.saveAndFlush(new Item("pen")).id()).isEqualTo(153_833_648_947_228_672L + (1 << 22));
        assertThat(stores).isEmpty();
    }
}
