package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.named.ArchiveApplication;
import io.github.snowflakeid.its.boot.named.Archived;
import io.github.snowflakeid.its.boot.named.ArchivedRows;
import java.time.Duration;
import java.time.Instant;
import org.springframework.boot.SpringApplication;

/** What {@link AotTests} processes ahead of time, and runs. */
final class AotMain {

    private AotMain() {}

    public static void main(String[] arguments) {
        try (var context = SpringApplication.run(ArchiveApplication.class, arguments)) {
            Item saved = context.getBean(Items.class).save(new Item("ahead"));
            int workerId = Application.decode(context, saved.id()).workerId();
            System.out.println("saved under " + workerId + ", leased " + Application.leasedWorkerId(context));
            SnowflakeGenerator orders = context.getBean("snowflake.generators.orders", SnowflakeGenerator.class);
            System.out.println(
                    "orders under " + orders.layout().decode(orders.nextId()).workerId());
            ArchivedRows archive = context.getBean(ArchivedRows.class);
            Instant archived = archive.timeOf(archive.save(new Archived()).id());
            boolean now = Duration.between(archived, Instant.now()).abs().compareTo(Duration.ofMinutes(5)) < 0;
            System.out.println("archived now " + now);
            System.out.println("generators " + context.getBeanNamesForType(SnowflakeGenerator.class).length);
        }
    }
}
