package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.Test;

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
            if (!Support.INSERT_MULTIPLE.isHere()) {
                assertThatExceptionOfType(NoSuchMethodException.class)
                        .isThrownBy(() -> StatelessSession.class.getMethod("insertMultiple", List.class));
                return;
            }
            List<Item> items = Stream.generate(Item::new).limit(1000).toList();
            orm.verbs();

            orm.runStateless(session -> insertMultiple(session, items));

            assertThat(orm.verbs()).containsExactly("insert");
            assertThat(items.stream().map(item -> item.id))
                    .isEqualTo(LongStream.range(7000, 8000).boxed().toList());
            assertThat(orm.all(Item.class)).hasSize(1000);
        }
    }

    /** By reflection: this is compiled against Hibernate 6.6, which does not have it. */
    private static void insertMultiple(StatelessSession session, List<?> entities) {
        try {
            StatelessSession.class.getMethod("insertMultiple", List.class).invoke(session, entities);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
