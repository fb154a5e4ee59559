package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.context.annotation.Import;

/** The test says when orders are placed: no lease, and a clock to set. */
@DataJpaTest
@Import(OrderService.class)
@AutoConfigureTestSnowflake(now = "2026-03-01T00:00:00Z", workerId = 7)
class TimeWindowTests {

    @Autowired
    OrderService orders;

    @Autowired
    SettableClock clock;

    @Test
    void aMonthHasItsFirstInstantAndNotThatOfTheNext() {
        placeAt("2026-04-01T00:00:00Z");
        Order last = placeAt("2026-03-31T23:59:59.999Z");
        Order first = placeAt("2026-03-01T00:00:00Z");
        placeAt("2026-02-28T23:59:59.999Z");

        assertThat(orders.placedBetween(Instant.parse("2026-03-01T00:00:00Z"), Instant.parse("2026-04-01T00:00:00Z")))
                .extracting(Order::getId)
                .containsExactly(last.getId(), first.getId());
    }

    @Test
    void theNewestIsTheOnePlacedLastInTimeAndNotInTheTest() {
        Order newest = placeAt("2026-03-02T09:30:00Z");
        Order oldest = placeAt("2026-03-02T09:29:59Z");

        assertThat(orders.newest(2)).extracting(Order::getId).containsExactly(newest.getId(), oldest.getId());
    }

    private Order placeAt(String time) {
        clock.set(Instant.parse(time));
        return orders.place(new Order("Ada", BigDecimal.ONE));
    }
}
