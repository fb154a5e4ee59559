package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Apart from the other tests because Hibernate 6.6 has no {@code insertMultiple}. */
class InsertMultipleTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @Test
    void aThousandRowsHaveAThousandIds() {
        try (Orm orm = Orm.with(new SequentialIds(7000), Item.class)) {
            List<Item> items = Stream.generate(Item::new).limit(1000).toList();
            orm.verbs();

            orm.runStateless(session -> session.insertMultiple(items));

            assertThat(orm.verbs()).containsExactly("insert");
            assertThat(items.stream().map(item -> item.id))
                    .isEqualTo(LongStream.range(7000, 8000).boxed().toList());
            assertThat(orm.all(Item.class)).hasSize(1000);
        }
    }
}
