package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Puts the application's generators into the settings of every entity manager factory that Spring makes, Boot's own and those
 * that are made by hand: the unnamed one, those of {@code snowflake.generators}, and other {@code IdGenerator} beans under
 * their names. They are suppliers, so that no generator is asked for before its first ID is needed; beside them stand their
 * layouts, which HQL functions need when a query is read. What a factory has of its own stays.
 */
final class GeneratorsForHibernate implements BeanPostProcessor {

    private static final String OURS = ManagedGenerators.beanName("");

    /** With which keys a factory describes an unnamed generator of its own. */
    private static final Set<String> OWN = Set.of(
            SnowflakeSettings.GENERATOR,
            SnowflakeSettings.WORKER_ID,
            "hibernate.snowflake.lease.",
            "hibernate.snowflake.jdbc.",
            "hibernate.snowflake.clock.",
            "hibernate.snowflake.layout.");

    private final ListableBeanFactory beanFactory;
    private final ObjectProvider<IdGenerator> unnamed;
    private final ObjectProvider<SnowflakeGenerator> generators;
    private final ObjectProvider<SnowflakeLayout> layouts;

    GeneratorsForHibernate(
            ListableBeanFactory beanFactory,
            ObjectProvider<IdGenerator> unnamed,
            ObjectProvider<SnowflakeGenerator> generators,
            ObjectProvider<SnowflakeLayout> layouts) {
        this.beanFactory = beanFactory;
        this.unnamed = unnamed;
        this.generators = generators;
        this.layouts = layouts;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof AbstractEntityManagerFactoryBean factory) {
            Map<String, Object> settings = factory.getJpaPropertyMap();
            for (String generator :
                    BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, IdGenerator.class, true, false)) {
                if (!generator.startsWith(OURS)) {
                    addUnnamed(settings);
                }
                addNamed(
                        settings,
                        generator,
                        generator.startsWith(OURS) ? generator.substring(OURS.length()) : generator);
            }
        }
        return bean;
    }

    private void addUnnamed(Map<String, Object> settings) {
        if (OWN.stream().noneMatch(own -> has(settings, own))) {
            Supplier<IdGenerator> supplier = unnamed::getObject;
            settings.put(SnowflakeSettings.GENERATOR, supplier);
            IssuedLayout.of(generators, layouts).ifPresent(layout -> {
                settings.putIfAbsent(SnowflakeSettings.LAYOUT, layout);
                settings.putIfAbsent(SnowflakeSettings.LAYOUTS + "." + ManagedGenerator.UNNAMED, layout);
            });
        }
    }

    /** A name in Hibernate's settings has no dot. */
    private void addNamed(Map<String, Object> settings, String bean, String name) {
        String key = SnowflakeSettings.GENERATORS + "." + name;
        if (name.contains(".") || has(settings, key) || has(settings, key + ".")) {
            return;
        }
        Supplier<IdGenerator> supplier = () -> beanFactory.getBean(bean, IdGenerator.class);
        settings.put(key, supplier);
        if (beanFactory.isTypeMatch(bean, SnowflakeGenerator.class)) {
            settings.putIfAbsent(
                    SnowflakeSettings.LAYOUTS + "." + name,
                    beanFactory.getBean(bean, SnowflakeGenerator.class).layout());
        }
    }

    /** A key, or any that begins so, if there is a dot at the end. */
    private static boolean has(Map<String, Object> settings, String start) {
        return settings.keySet().stream()
                .anyMatch(key -> start.endsWith(".") ? key.startsWith(start) : key.equals(start));
    }
}
