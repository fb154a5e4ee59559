package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.hibernate.UuidV7Id;
import io.github.snowflakeid.uuid.UuidV7;
import io.github.snowflakeid.uuid.UuidV7Generator;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

class UuidIdTests {

    @Entity(name = "Binary")
    static class Binary {
        @Id
        @UuidV7Id
        UUID id;

        @UuidV7Id
        @Column(updatable = false)
        UUID reference;

        String name = "";
    }

    @Entity(name = "Text")
    static class Text {
        @Id
        @UuidV7Id
        String id;
    }

    @Test
    void needsNothingConfigured() {
        try (Orm orm = Orm.withSettings(Map.of(), Binary.class)) {
            Instant before = Instant.now();
            Binary binary = orm.persist(new Binary());

            assertThat(binary.id.version()).isEqualTo(7);
            assertThat(binary.id.variant()).isEqualTo(2);
            assertThat(UuidV7.timestamp(binary.id))
                    .isBetween(before.minusMillis(1), before.plus(Duration.ofSeconds(30)));
            assertThat(binary.reference.version()).isEqualTo(7);
            assertThat(binary.reference).isNotEqualTo(binary.id);
            assertThat(orm.all(Binary.class)).extracting(stored -> stored.id).containsExactly(binary.id);
        }
    }

    @Test
    void aThousandIncreaseInTwentyBatches() {
        try (Orm orm = Orm.withSettings(Map.of(AvailableSettings.STATEMENT_BATCH_SIZE, "50"), Text.class)) {
            orm.run(session -> {
                String last = "";
                for (int i = 0; i < 1000; i++) {
                    Text text = new Text();
                    session.persist(text);
                    assertThat(text.id).hasSize(36).isGreaterThan(last);
                    last = text.id;
                }
            });

            assertThat(orm.batches()).isEqualTo(20);
            assertThat(orm.all(Text.class)).hasSize(1000);
        }
    }

    @Test
    void anAssignedOneIsKept() {
        UUID assigned = UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
        try (Orm orm = Orm.withSettings(Map.of(), Binary.class, Text.class)) {
            Binary binary = new Binary();
            binary.id = assigned;
            orm.persist(binary);
            Text empty = new Text();
            empty.id = "";
            orm.persist(empty);

            assertThat(orm.all(Binary.class)).extracting(stored -> stored.id).containsExactly(assigned);
            assertThat(UUID.fromString(orm.all(Text.class).get(0).id).version()).isEqualTo(7);
        }
    }

    @Test
    void anUpdateKeepsTheColumn() {
        try (Orm orm = Orm.withSettings(Map.of(), Binary.class)) {
            Binary binary = orm.persist(new Binary());

            orm.run(session -> session.find(Binary.class, binary.id).name = "changed");

            assertThat(orm.all(Binary.class)).singleElement().satisfies(stored -> {
                assertThat(stored.name).isEqualTo("changed");
                assertThat(stored.reference).isEqualTo(binary.reference);
            });
        }
    }

    @Test
    void hqlInsertsGenerateThem() {
        try (Orm orm = Orm.withSettings(Map.of(), Binary.class)) {
            orm.run(session -> {
                session.createMutationQuery("insert into Binary(name) values ('a'), ('b')")
                        .executeUpdate();
                session.createMutationQuery("insert into Binary(name) select name from Binary")
                        .executeUpdate();
            });

            List<UUID> ids =
                    orm.all(Binary.class).stream().map(binary -> binary.id).toList();
            assertThat(ids)
                    .hasSize(4)
                    .doesNotHaveDuplicates()
                    .allSatisfy(id -> assertThat(id.version()).isEqualTo(7));
        }
    }

    @Test
    void theApplicationsGeneratorIssuesThem() {
        Instant time = Instant.parse("2030-05-06T07:08:09.010Z");
        UuidV7Generator generator = UuidV7Generator.builder().clock(() -> time).build();
        try (Orm orm = Orm.withSettings(Map.of(SnowflakeSettings.UUID_GENERATOR, generator), Binary.class)) {
            assertThat(UuidV7.timestamp(orm.persist(new Binary()).id)).isEqualTo(time);
        }
    }

    @Test
    void aGeneratorOfAnotherTypeFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.withSettings(Map.of(SnowflakeSettings.UUID_GENERATOR, "v7"), Binary.class)
                        .close())
                .withMessageContaining("hibernate.snowflake.uuid-generator: v7")
                .withMessageContaining("UuidV7Generator");
    }

    @Entity(name = "Numeric")
    static class Numeric {
        @Id
        @UuidV7Id
        Long id;
    }

    @Test
    void anotherTypeFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.withSettings(Map.of(), Numeric.class).close())
                .withMessageContaining(Numeric.class.getName() + ".id")
                .withMessageContaining("java.lang.Long")
                .withMessageContaining("java.util.UUID or String");
    }
}
