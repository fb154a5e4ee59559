package io.github.snowflakeid.examples.orders.demo;

import io.github.snowflakeid.examples.orders.Order;
import io.github.snowflakeid.examples.orders.OrderService;
import io.github.snowflakeid.examples.orders.OrdersProperties;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Inserts orders from several threads at once, 100 in a transaction. */
@Component
class OrderLoad {

    private static final int TRANSACTION = 100;
    private static final List<String> CUSTOMERS =
            List.of("Ada", "Barbara", "Edsger", "Frances", "Grace", "Leslie", "Radia", "Tony");

    private final OrderService orders;
    private final OrdersProperties properties;

    OrderLoad(OrderService orders, OrdersProperties properties) {
        this.orders = orders;
        this.properties = properties;
    }

    /** Fails if a single order could not be inserted. */
    Inserted run() throws InterruptedException {
        List<Callable<List<Long>>> transactions = new ArrayList<>();
        for (int first = 0; first < properties.count(); first += TRANSACTION) {
            int from = first;
            int to = Math.min(first + TRANSACTION, properties.count());
            transactions.add(() -> insert(IntStream.range(from, to)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(properties.threads());
        try {
            long start = System.nanoTime();
            List<Long> ids = new ArrayList<>();
            for (Future<List<Long>> inserted : threads.invokeAll(transactions)) {
                ids.addAll(inserted.get());
            }
            return new Inserted(ids, Duration.ofNanos(System.nanoTime() - start));
        } catch (ExecutionException e) {
            throw new IllegalStateException("An order could not be inserted", e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private List<Long> insert(IntStream numbers) {
        List<Order> batch = numbers.mapToObj(OrderLoad::order).toList();
        return orders.placeAll(batch).stream().map(Order::getId).toList();
    }

    private static Order order(int number) {
        String customer = CUSTOMERS.get(number % CUSTOMERS.size());
        return new Order(customer, BigDecimal.valueOf(100 + number * 37L % 9_900, 2));
    }
}
