package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

class BatchingTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @Test
    void aThousandPersistsAreTwentyBatchesOfFiftyAndNoSelect() {
        SequentialIds ids = new SequentialIds(7000);
        try (Orm orm = Orm.with(ids, Map.of(AvailableSettings.STATEMENT_BATCH_SIZE, "50"), Item.class)) {
            orm.verbs();

            orm.run(session -> {
                for (int i = 0; i < 1000; i++) {
                    session.persist(new Item());
                }
            });

            assertThat(orm.batches()).isEqualTo(20);
            assertThat(orm.verbs()).isEqualTo(List.of("insert"));
            assertThat(ids.drawn()).isEqualTo(1000);
            assertThat(orm.all(Item.class).stream().map(item -> item.id))
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.range(7000, 8000).boxed().toList());
        }
    }

    @Test
    void theIdIsThereAfterPersistAndBeforeTheInsert() {
        try (Orm orm = Orm.with(new SequentialIds(7000), Item.class)) {
            orm.verbs();

            orm.run(session -> {
                Item item = new Item();
                session.persist(item);

                assertThat(item.id).isEqualTo(7000);
                assertThat(orm.verbs()).isEmpty();
            });

            assertThat(orm.verbs()).containsExactly("insert");
        }
    }
}
