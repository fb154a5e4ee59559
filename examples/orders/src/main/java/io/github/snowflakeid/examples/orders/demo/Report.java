package io.github.snowflakeid.examples.orders.demo;

import static io.github.snowflakeid.examples.orders.demo.Page.dateTime;
import static io.github.snowflakeid.examples.orders.demo.Page.heading;
import static io.github.snowflakeid.examples.orders.demo.Page.line;
import static io.github.snowflakeid.examples.orders.demo.Page.table;
import static io.github.snowflakeid.examples.orders.demo.Page.time;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.examples.orders.Order;
import io.github.snowflakeid.examples.orders.OrderRepository;
import io.github.snowflakeid.examples.orders.OrderService;
import io.github.snowflakeid.examples.orders.OrdersProperties;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Prints what the demo shows, a section a method. */
@Component
class Report {

    private final OrderService orders;
    private final OrderRepository repository;
    private final Leases leases;
    private final SnowflakeLayout layout;
    private final OrdersProperties properties;

    Report(
            OrderService orders,
            OrderRepository repository,
            Leases leases,
            SnowflakeLayout layout,
            OrdersProperties properties) {
        this.orders = orders;
        this.repository = repository;
        this.leases = leases;
        this.layout = layout;
        this.properties = properties;
    }

    void worker(int workerId) {
        Lease lease = leases.of(workerId);
        heading("This process has leased worker ID %d", workerId);
        line("of        %,d worker IDs, 0 to %d", layout.maxWorkerId() + 1, layout.maxWorkerId());
        line("in        %s, table snowflake_worker_lease", leases.database());
        line("held by   %s", lease.heldBy());
        line("since     %s UTC", dateTime(lease.acquiredAt()));
        line("until     %s UTC, and longer with every heartbeat", dateTime(lease.expiresAt()));
    }

    void inserted(Inserted inserted) {
        heading("%,d orders from %d threads", inserted.ids().size(), properties.threads());
        line(
                "Inserted through Spring Data JPA in %.2f s: %,d orders a second",
                inserted.took().toMillis() / 1e3, inserted.perSecond());
        line("%,d ids are %,d distinct", inserted.ids().size(), inserted.distinct());
        line("The table now has %,d orders", repository.count());
    }

    void decoded(Inserted inserted) {
        heading("What an id says");
        line(
                "0 | %d bits: ticks of %d ms since %s | %d bits: worker ID | %d bits: sequence",
                layout.timestampBits(),
                layout.tick().toMillis(),
                layout.epoch(),
                layout.workerBits(),
                layout.sequenceBits());
        line("");
        TextTable parts = new TextTable("id", "time (UTC) ", "worker", "sequence");
        inserted.sample(5).forEach(id -> {
            SnowflakeParts said = layout.decode(id);
            parts.row(id, dateTime(said.time()), said.workerId(), said.sequence());
        });
        table(parts);
    }

    void newest() {
        heading("The newest ten: SELECT ... FROM orders ORDER BY id DESC");
        TextTable newest = new TextTable("id", "placed (UTC) ", "customer ", "amount");
        for (Order order : orders.newest(10)) {
            Instant placed = layout.decode(order.getId()).time();
            newest.row(order.getId(), dateTime(placed), order.getCustomer(), order.getAmount());
        }
        table(newest);
    }

    void window(TimeWindow window) {
        IdRange range = layout.range(window.from(), window.to());
        heading("A time window is a range of ids");
        line("from      %s UTC", dateTime(window.from()));
        line(
                "to        %s UTC, %,d ms",
                dateTime(window.to()),
                Duration.between(window.from(), window.to()).toMillis());
        line("is        WHERE id >= %d AND id < %d", range.from(), range.to());
        line(
                "found     %,d orders, through the primary key: no created_at, no second index",
                repository.countInRange(range.from(), range.to()));
    }

    void leases() {
        heading("The lease table: SELECT ... FROM snowflake_worker_lease");
        TextTable rows =
                new TextTable("worker", "held by ", "token", "acquired (UTC) ", "expires (UTC) ", "state ", "orders");
        for (Lease lease : leases.all()) {
            rows.row(
                    lease.workerId(),
                    shortened(lease.heldBy()),
                    lease.token(),
                    time(lease.acquiredAt()),
                    time(lease.expiresAt()),
                    lease.state(Instant.now()),
                    String.format(Locale.ROOT, "%,d", lease.orders()));
        }
        table(rows);
    }

    private static String shortened(String text) {
        return text.length() <= 28 ? text : text.substring(0, 25) + "...";
    }
}
