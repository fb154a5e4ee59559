package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import org.springframework.boot.SpringApplication;

/** What {@link AotTests} processes ahead of time, and runs. */
final class AotMain {

    private AotMain() {}

    public static void main(String[] arguments) {
        try (var context = SpringApplication.run(ItemsApplication.class, arguments)) {
            Item saved = context.getBean(Items.class).save(new Item("ahead"));
            int workerId = Application.decode(context, saved.id()).workerId();
            System.out.println("saved under " + workerId + ", leased " + Application.leasedWorkerId(context));
            SnowflakeGenerator orders = context.getBean("snowflake.generators.orders", SnowflakeGenerator.class);
            System.out.println(
                    "orders under " + orders.layout().decode(orders.nextId()).workerId());
            System.out.println("generators " + context.getBeanNamesForType(SnowflakeGenerator.class).length);
        }
    }
}
