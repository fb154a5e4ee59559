package io.github.snowflakeid.examples.orders.demo;

import io.github.snowflakeid.SnowflakeLayout;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.stereotype.Component;

/** Runs once the application has started: inserts the orders, then reports what there is to see. */
@Component
@ConditionalOnBooleanProperty(name = "orders.demo", matchIfMissing = true)
class DemoRunner implements ApplicationRunner {

    private final OrderLoad load;
    private final Report report;
    private final Farewell farewell;
    private final SnowflakeLayout layout;

    DemoRunner(OrderLoad load, Report report, Farewell farewell, SnowflakeLayout layout) {
        this.load = load;
        this.report = report;
        this.farewell = farewell;
        this.layout = layout;
    }

    @Override
    public void run(ApplicationArguments arguments) throws InterruptedException {
        Inserted inserted = load.run();
        TimeWindow window = TimeWindow.ofSecondQuarter(inserted.ids(), layout);

        report.worker(layout.decode(inserted.last()).workerId());
        report.inserted(inserted);
        report.decoded(inserted);
        report.newest();
        report.window(window);
        report.leases();
        farewell.print(inserted.last(), window);
    }
}
