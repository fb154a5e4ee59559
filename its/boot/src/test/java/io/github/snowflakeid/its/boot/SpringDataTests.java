package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the database sees of Spring Data's repositories. */
class SpringDataTests {

    @Test
    void aThousandNewEntitiesAreTwentyBatchesAndNoSelect() {
        try (var context = new Application()
                .on(Postgres.newDatabase())
                .with(Counting.class)
                .set("spring.jpa.properties.hibernate.jdbc.batch_size=50")
                .run()) {
            StatementCounter counter = context.getBean(StatementCounter.class);
            counter.clear();
            List<Item> saved = Application.items(context)
                    .saveAll(IntStream.range(0, 1_000)
                            .mapToObj(i -> new Item("item " + i))
                            .toList());
            assertThat(counter.count("insert", "item")).isEqualTo(20);
            assertThat(counter.count("select", "item")).isZero();
            assertThat(saved).extracting(Item::id).doesNotHaveDuplicates().isSorted();
        }
    }

    @Test
    void anIdThatIsSetIsKept() {
        try (var context = new Application().with(Counting.class).run()) {
            Items items = Application.items(context);
            Item saved = items.save(new Item(4711, "pencil"));
            assertThat(saved.id()).isEqualTo(4711);
            assertThat(items.findById(4711L)).get().extracting(Item::name).isEqualTo("pencil");
        }
    }

    @Test
    void mergingAnExistingEntityIsASelectAndAnUpdate() {
        try (var context = new Application().with(Counting.class).run()) {
            Items items = Application.items(context);
            Item saved = items.save(new Item("pencil"));
            StatementCounter counter = context.getBean(StatementCounter.class);
            counter.clear();
            items.save(new Item(saved.id(), "pen"));
            assertThat(counter.count("select", "item")).isEqualTo(1);
            assertThat(counter.count("update", "item")).isEqualTo(1);
            assertThat(counter.count("insert", "item")).isZero();
        }
    }

    @Test
    void zeroAsAnIdIsNone() {
        try (var context = new Application().with(Counting.class).run()) {
            assertThat(Application.items(context).save(new Item(0, "pencil")).id())
                    .isPositive();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Counting {

        @Bean
        static StatementCounter statementCounter() {
            return new StatementCounter();
        }
    }
}
