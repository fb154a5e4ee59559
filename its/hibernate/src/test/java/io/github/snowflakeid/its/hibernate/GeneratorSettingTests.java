package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.hibernate.MissingGeneratorException;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.Persistence;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** How a session factory comes by its generator: {@link SnowflakeSettings#GENERATOR}. */
class GeneratorSettingTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;

        @SnowflakeId
        Long number;
    }

    @Entity(name = "Other")
    static class Other {
        @Id
        @SnowflakeId
        Long id;
    }

    @Test
    void aSnowflakeGeneratorIssuesTheIds() {
        SnowflakeGenerator generator = SnowflakeGenerator.builder().workerId(7).build();
        try (Orm orm = Orm.with(generator, Other.class)) {
            Instant before = Instant.now();
            SnowflakeParts parts = generator.layout().decode(orm.persist(new Other()).id);

            assertThat(parts.workerId()).isEqualTo(7);
            assertThat(parts.time()).isBetween(before.minusMillis(1), before.plus(Duration.ofSeconds(30)));
        }
    }

    @Test
    void aPersistenceUnitTakesItFromItsProperties() {
        Map<String, Object> properties = new HashMap<>(Orm.database("unit"));
        properties.put(SnowflakeSettings.GENERATOR, new SequentialIds(500));
        try (EntityManagerFactory factory = Persistence.createEntityManagerFactory("items", properties);
                EntityManager manager = factory.createEntityManager()) {
            UnitItem item = new UnitItem();
            manager.getTransaction().begin();
            manager.persist(item);
            manager.getTransaction().commit();

            assertThat(item.id).isEqualTo(500);
        }
    }

    @Test
    void aSupplierIsNotCalledWhileTheFactoryIsBuilt() {
        AtomicInteger calls = new AtomicInteger();
        try (Orm orm = Orm.with(counted(calls, new SequentialIds(500)), Item.class)) {
            assertThat(orm.all(Item.class)).isEmpty();
            assertThat(calls).hasValue(0);
        }
    }

    @Test
    void aSupplierIsCalledOnceForAllEntities() {
        AtomicInteger calls = new AtomicInteger();
        try (Orm orm = Orm.with(counted(calls, new SequentialIds(500)), Item.class, Other.class)) {
            orm.persist(new Item());
            orm.persist(new Item());
            orm.persist(new Other());

            assertThat(calls).hasValue(1);
        }
    }

    @Test
    void aSupplierIsCalledOnceByManyThreads() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (Orm orm = Orm.with(counted(calls, new SequentialIds(500)), Other.class)) {
            List<Future<Long>> ids = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                ids.add(threads.submit(() -> {
                    start.await();
                    return orm.persist(new Other()).id;
                }));
            }
            start.countDown();
            List<Long> found = new ArrayList<>();
            for (Future<Long> id : ids) {
                found.add(id.get());
            }

            assertThat(found).containsExactlyInAnyOrder(500L, 501L, 502L, 503L, 504L, 505L, 506L, 507L);
            assertThat(calls).hasValue(1);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aSupplierThatFailedIsAskedAgain() {
        AtomicInteger calls = new AtomicInteger();
        IllegalStateException notYet = new IllegalStateException("not yet");
        Supplier<IdGenerator> flaky = () -> {
            if (calls.incrementAndGet() == 1) {
                throw notYet;
            }
            return new SequentialIds(500);
        };
        try (Orm orm = Orm.with(flaky, Other.class)) {
            assertThat(catchThrowableOfType(RuntimeException.class, () -> orm.persist(new Other())))
                    .isSameAs(notYet);
            assertThat(orm.persist(new Other()).id).isEqualTo(500);
        }
    }

    @Test
    void aSupplierOfSomethingElseIsNamed() {
        Supplier<?> wrong = () -> null;
        try (Orm orm = Orm.with(wrong, Other.class)) {
            assertThatExceptionOfType(HibernateException.class)
                    .isThrownBy(() -> orm.persist(new Other()))
                    .withMessageContaining(SnowflakeSettings.GENERATOR)
                    .withMessageContaining("null")
                    .withMessageContaining("IdGenerator");
        }
    }

    @Test
    void aValueOfAnotherTypeFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.with("com.example.Ids", Other.class).close())
                .withMessageContaining(SnowflakeSettings.GENERATOR)
                .withMessageContaining("com.example.Ids")
                .withMessageContaining("java.lang.String")
                .withMessageContaining("IdGenerator");
    }

    @Test
    void withoutAGeneratorTheErrorSaysWhatToConfigure() {
        try (Orm orm = Orm.withSettings(Map.of(), Other.class)) {
            MissingGeneratorException missing =
                    catchThrowableOfType(MissingGeneratorException.class, () -> orm.persist(new Other()));

            assertThat(missing.owner()).isEqualTo(Other.class.getName());
            assertThat(missing.member()).isEqualTo("id");
            assertThat(missing)
                    .hasMessageContaining(Other.class.getName() + ".id")
                    .hasMessageContaining("hibernate.snowflake.generator")
                    .hasMessageContaining("io.github.snowflakeid.IdGenerator");
        }
    }

    @Test
    void anAssignedIdNeedsNoGenerator() {
        try (Orm orm = Orm.withSettings(Map.of(), Other.class)) {
            Other other = new Other();
            other.id = 42L;
            orm.persist(other);

            assertThat(orm.all(Other.class)).extracting(stored -> stored.id).containsExactly(42L);
        }
    }

    @Test
    void twoSessionFactoriesStayApart() {
        SequentialIds low = new SequentialIds(500);
        SequentialIds high = new SequentialIds(9000);
        try (Orm one = Orm.with(low, Other.class);
                Orm two = Orm.with(high, Other.class)) {
            assertThat(one.persist(new Other()).id).isEqualTo(500);
            assertThat(two.persist(new Other()).id).isEqualTo(9000);
            assertThat(one.persist(new Other()).id).isEqualTo(501);
            assertThat(two.persist(new Other()).id).isEqualTo(9001);
        }
    }

    private static Supplier<IdGenerator> counted(AtomicInteger calls, IdGenerator generator) {
        return () -> {
            calls.incrementAndGet();
            return generator;
        };
    }
}
