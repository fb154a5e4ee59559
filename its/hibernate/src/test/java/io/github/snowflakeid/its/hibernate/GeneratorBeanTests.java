package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.hibernate.MissingGeneratorException;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.container.spi.ContainedBean;
import org.hibernate.resource.beans.spi.BeanInstanceProducer;
import org.junit.jupiter.api.Test;

/** Where the setting is absent, the generator is a bean. */
class GeneratorBeanTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @Test
    void theContainersOwnBeanIssuesTheIds() {
        Container container = new Container(() -> new SequentialIds(500));
        try (Orm orm = inContainer(container)) {
            assertThat(container.created).isZero();

            assertThat(orm.persist(new Item()).id).isEqualTo(500);
            assertThat(orm.persist(new Item()).id).isEqualTo(501);
            assertThat(container.bean().nextId()).isEqualTo(502);
            assertThat(container.created).isEqualTo(1);
        }
    }

    @Test
    void theSettingComesBeforeTheBean() {
        Container container = new Container(() -> new SequentialIds(500));
        try (Orm orm = inContainer(container, Map.of(SnowflakeSettings.GENERATOR, new SequentialIds(9000)))) {
            assertThat(orm.persist(new Item()).id).isEqualTo(9000);
            assertThat(container.created).isZero();
        }
    }

    @Test
    void withoutSuchABeanTheErrorSaysWhatToConfigure() {
        try (Orm orm = inContainer(new Container(null))) {
            assertThat(catchThrowableOfType(MissingGeneratorException.class, () -> orm.persist(new Item())))
                    .hasMessageContaining(Item.class.getName() + ".id")
                    .hasMessageContaining("hibernate.snowflake.generator")
                    .hasMessageContaining("io.github.snowflakeid.IdGenerator");
        }
    }

    @Test
    void aBeanThatCannotBeMadeIsTheCause() {
        IllegalStateException broken = new IllegalStateException("no worker ID");
        Container container = new Container(() -> {
            throw broken;
        });
        try (Orm orm = inContainer(container)) {
            assertThat(catchThrowableOfType(MissingGeneratorException.class, () -> orm.persist(new Item())))
                    .hasCause(broken)
                    .hasMessageContaining(Item.class.getName() + ".id")
                    .hasMessageContaining("no worker ID");
        }
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    @Test
    void aNameIsThatOfABean() {
        Container container = new Container(() -> new SequentialIds(500));
        try (Orm orm = Orm.withSettings(Map.of(AvailableSettings.BEAN_CONTAINER, container), Archived.class)) {
            assertThat(orm.persist(new Archived()).id).isEqualTo(500);
            assertThat(container.bean().nextId()).isEqualTo(501);
        }
    }

    @Test
    void aNameThatNoBeanHasFailsWhenTheFactoryIsBuilt() {
        Map<String, Object> settings = Map.of(AvailableSettings.BEAN_CONTAINER, new Container(null));

        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(() -> Orm.withSettings(settings, Archived.class).close())
                .withStackTraceContaining(Archived.class.getName() + ".id")
                .withStackTraceContaining("hibernate.snowflake.generators.archive");
    }

    private static Orm inContainer(Container container) {
        return inContainer(container, Map.of());
    }

    private static Orm inContainer(Container container, Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(more);
        settings.put(AvailableSettings.BEAN_CONTAINER, container);
        return Orm.withSettings(settings, Item.class);
    }

    /** Answers as Spring's does: its own bean only to who asks neither for a cached nor for a JPA-compliant one. */
    private static final class Container implements BeanContainer {

        private final Supplier<IdGenerator> factory;
        private IdGenerator bean;
        private int created;

        Container(Supplier<IdGenerator> factory) {
            this.factory = factory;
        }

        IdGenerator bean() {
            if (bean == null) {
                created++;
                bean = factory.get();
            }
            return bean;
        }

        @Override
        public <B> ContainedBean<B> getBean(
                Class<B> beanType, LifecycleOptions options, BeanInstanceProducer fallbackProducer) {
            boolean own = !options.canUseCachedReferences() && !options.useJpaCompliantCreation();
            if (beanType != IdGenerator.class || factory == null || !own) {
                return new Contained<>(beanType, fallbackProducer.produceBeanInstance(beanType));
            }
            return new Contained<>(beanType, beanType.cast(bean()));
        }

        @Override
        public <B> ContainedBean<B> getBean(
                String name, Class<B> beanType, LifecycleOptions options, BeanInstanceProducer fallbackProducer) {
            if (name.equals("archive")) {
                return getBean(beanType, options, fallbackProducer);
            }
            return new Contained<>(beanType, fallbackProducer.produceBeanInstance(name, beanType));
        }

        @Override
        public void stop() {}
    }

    /** {@code getBeanClass} is in the interface from Hibernate 7 on. */
    private record Contained<B>(Class<B> getBeanClass, B getBeanInstance) implements ContainedBean<B> {}
}
