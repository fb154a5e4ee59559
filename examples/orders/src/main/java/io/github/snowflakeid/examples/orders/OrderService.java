package io.github.snowflakeid.examples.orders;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.SnowflakeLayout;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
@Transactional
public class OrderService {

    /** Longer lists are cut. */
    static final int MOST = 1_000;

    private final OrderRepository orders;
    private final SnowflakeLayout layout;

    OrderService(OrderRepository orders, SnowflakeLayout layout) {
        this.orders = orders;
        this.layout = layout;
    }

    public Order place(Order order) {
        return orders.save(order);
    }

    /** All or none. */
    public List<Order> placeAll(List<Order> batch) {
        return orders.saveAll(batch);
    }

    @Transactional(readOnly = true)
    public Optional<Order> find(long id) {
        return orders.findById(id);
    }

    @Transactional(readOnly = true)
    public List<Order> newest(int count) {
        return orders.newest(Limit.of(count));
    }

    /** Placed at {@code from} or later, before {@code to}; the newest first. */
    @Transactional(readOnly = true)
    public List<Order> placedBetween(Instant from, Instant to) {
        IdRange window = layout.range(from, to);
        return orders.inRange(window.from(), window.to(), Limit.of(MOST));
    }
}
