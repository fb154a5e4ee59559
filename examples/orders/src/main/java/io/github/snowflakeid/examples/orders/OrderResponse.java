package io.github.snowflakeid.examples.orders;

import io.github.snowflakeid.SnowflakeLayout;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * An order as JSON.
 *
 * @param id a string: a JavaScript number has 53 bits, so {@code JSON.parse} would silently round an id of 64
 * @param placedAt read from the id
 */
record OrderResponse(String id, Instant placedAt, String customer, BigDecimal amount) {

    static OrderResponse of(Order order, SnowflakeLayout layout) {
        long id = order.getId();
        return new OrderResponse(Long.toString(id), layout.decode(id).time(), order.getCustomer(), order.getAmount());
    }
}
