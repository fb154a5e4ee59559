package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.testserver.Patience;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What {@link DevToolsTests} restarts: says under which worker ID it has saved, each time it has started. */
final class RestartMain {

    /** Lives as long as the process. */
    private static final String THREADS = "lease.threads.at.first";

    private RestartMain() {}

    public static void main(String[] arguments) {
        SpringApplication.run(new Class<?>[] {ItemsApplication.class, Saves.class}, arguments);
    }

    private static long leaseThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("snowflake"))
                .count();
    }

    @Configuration(proxyBeanMethods = false)
    static class Saves {

        @Bean
        ApplicationListener<ApplicationReadyEvent> save(Items items, LeaseKeeper keeper) {
            return ready -> {
                List<Item> saved = items.saveAll(
                        IntStream.range(0, 100).mapToObj(i -> new Item("item")).toList());
                long first = Long.getLong(THREADS, leaseThreads());
                System.setProperty(THREADS, Long.toString(first));
                Awaitility.await("threads of the application before")
                        .atMost(Patience.LIMIT)
                        .until(() -> leaseThreads() <= first);
                System.out.println("saved " + saved.size() + " by "
                        + getClass().getClassLoader().getClass().getSimpleName() + " with token " + token(keeper));
            };
        }

        private static long token(LeaseKeeper keeper) {
            var lease = keeper.status().lease();
            return lease == null ? -1 : lease.token();
        }
    }
}
