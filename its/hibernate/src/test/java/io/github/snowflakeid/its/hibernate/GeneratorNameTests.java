package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.codec.IdCodec;
import io.github.snowflakeid.hibernate.MissingGeneratorException;
import io.github.snowflakeid.hibernate.SnowflakeColumnGenerator;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeIdGenerator;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

/** Several generators in one session factory: {@link SnowflakeSettings#GENERATORS}. */
class GeneratorNameTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;

        @SnowflakeId(generator = "numbers")
        Long number;
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    @SnowflakeId(generator = "archive", codec = IdCodec.CROCKFORD32)
    @IdGeneratorType(SnowflakeIdGenerator.class)
    @ValueGenerationType(generatedBy = SnowflakeColumnGenerator.class)
    @Retention(RetentionPolicy.RUNTIME)
    @interface ArchiveKey {}

    @Entity(name = "Keyed")
    static class Keyed {
        @Id
        @ArchiveKey
        String id;

        @ArchiveKey
        String other;
    }

    @Test
    void eachMemberHasTheGeneratorThatItNames() {
        Supplier<IdGenerator> archive = () -> new SequentialIds(900);
        Map<String, Object> generators = Map.of(name("numbers"), new SequentialIds(700), name("archive"), archive);
        try (Orm orm = Orm.with(new SequentialIds(500), generators, Item.class, Archived.class)) {
            orm.persist(new Item());
            orm.persist(new Archived());
            orm.persist(new Item());

            assertThat(orm.all(Item.class)).extracting(item -> item.id).containsExactlyInAnyOrder(500L, 501L);
            assertThat(orm.all(Item.class)).extracting(item -> item.number).containsExactlyInAnyOrder(700L, 701L);
            assertThat(orm.all(Archived.class)).extracting(item -> item.id).containsExactly(900L);
        }
    }

    @Test
    void anAnnotationOfTheApplicationCarriesTheChoice() {
        try (Orm orm = Orm.withSettings(Map.of(name("archive"), new SequentialIds(32)), Keyed.class)) {
            Keyed keyed = orm.persist(new Keyed());

            assertThat(keyed.id).isEqualTo("0000000000010");
            assertThat(keyed.other).isEqualTo("0000000000011");
        }
    }

    @Test
    void aNameThatNothingHasFailsWhenTheFactoryIsBuilt() {
        Map<String, Object> generators =
                Map.of(name("orders"), new SequentialIds(700), name("numbers"), new SequentialIds(800));

        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.with(new SequentialIds(500), generators, Archived.class)
                        .close())
                .withMessageContaining(Archived.class.getName() + ".id")
                .withMessageContaining("archive")
                .withMessageContaining("[numbers, orders]")
                .withMessageContaining("hibernate.snowflake.generators.<name>");
    }

    @Test
    void aNameWithoutAnyNamedGeneratorFailsToo() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(
                        () -> Orm.with(new SequentialIds(500), Archived.class).close())
                .withMessageContaining("archive")
                .withMessageContaining("[]");
    }

    /**
     * A factory that is told nothing: Spring Data makes one for its metamodel, ahead of time, without the settings and the
     * beans of the application.
     */
    @Test
    void aNameIsNotMissedWhereNothingIsKnownYet() {
        try (Orm orm = Orm.withSettings(Map.of(), Item.class, Archived.class, Keyed.class)) {
            assertThat(orm.factory().getMetamodel().entity(Archived.class).getName())
                    .isEqualTo("Archived");
            assertThatExceptionOfType(MissingGeneratorException.class)
                    .isThrownBy(() -> orm.persist(new Archived()))
                    .satisfies(missing -> assertThat(missing.generator()).isEqualTo("archive"))
                    .withMessageContaining("hibernate.snowflake.generators.archive");
        }
    }

    /** What is not in the settings may be a bean. */
    @Test
    void someNamesAreSettingsAndOthersBeans() {
        Map<String, Object> settings = Map.of(
                name("numbers"),
                new SequentialIds(700),
                AvailableSettings.BEAN_CONTAINER,
                new Beans(Map.of("archive", new SequentialIds(900), "numbers", new SequentialIds(1))));
        try (Orm orm = Orm.with(new SequentialIds(500), settings, Item.class, Archived.class)) {
            orm.persist(new Item());
            orm.persist(new Archived());

            assertThat(orm.all(Item.class)).extracting(item -> item.number).containsExactly(700L);
            assertThat(orm.all(Archived.class)).extracting(item -> item.id).containsExactly(900L);
        }
    }

    @Test
    void aNamedGeneratorOfAnotherTypeFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.withSettings(Map.of(name("archive"), "com.example.Ids"), Archived.class)
                        .close())
                .withMessageContaining("hibernate.snowflake.generators.archive")
                .withMessageContaining("com.example.Ids")
                .withMessageContaining("IdGenerator");
    }

    private static String name(String generator) {
        return SnowflakeSettings.GENERATORS + "." + generator;
    }
}
