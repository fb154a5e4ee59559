package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Puts the application's generators into the settings of every entity manager factory that Spring makes, Boot's own and those
 * that are made by hand: the unnamed one, those of {@code snowflake.generators}, and other {@code IdGenerator} beans under
 * their names. As fallbacks: a factory that has a generator of its own, in these settings or in its {@code persistence.xml},
 * keeps it. They are suppliers, so that no generator is asked for before its first ID, or its layout, is needed.
 */
final class GeneratorsForHibernate implements BeanPostProcessor {

    private static final String OURS = ManagedGenerators.beanName("");

    private final ListableBeanFactory beanFactory;
    private final ObjectProvider<IdGenerator> unnamed;
    private final ObjectProvider<SnowflakeLayout> layouts;
    private final ObjectProvider<ManagedGenerators> managed;

    GeneratorsForHibernate(
            ListableBeanFactory beanFactory,
            ObjectProvider<IdGenerator> unnamed,
            ObjectProvider<SnowflakeLayout> layouts,
            ObjectProvider<ManagedGenerators> managed) {
        this.beanFactory = beanFactory;
        this.unnamed = unnamed;
        this.layouts = layouts;
        this.managed = managed;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
        if (bean instanceof AbstractEntityManagerFactoryBean factory) {
            Map<String, Object> settings = factory.getJpaPropertyMap();
            Map<String, Object> fallbacks = fallbacks();
            managed.ifAvailable(generators -> FixedWorkerIds.refuseTaken(settings, generators));
            settings.putIfAbsent(SnowflakeSettings.FALLBACKS, fallbacks);
            SnowflakeLayout layout = layouts.getIfUnique();
            // Of a generator that does not say its layout.
            if (layout != null && fallbacks.containsKey("") && !settings.containsKey(SnowflakeSettings.GENERATOR)) {
                settings.putIfAbsent(SnowflakeSettings.LAYOUT, layout);
            }
        }
        return bean;
    }

    private Map<String, Object> fallbacks() {
        Map<String, Object> fallbacks = new HashMap<>();
        Supplier<IdGenerator> first = unnamed::getObject;
        for (String bean :
                BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, IdGenerator.class, true, false)) {
            Supplier<IdGenerator> supplier = () -> beanFactory.getBean(bean, IdGenerator.class);
            if (bean.startsWith(OURS)) {
                fallbacks.put(bean.substring(OURS.length()), supplier);
            } else {
                fallbacks.putIfAbsent(bean, supplier);
                fallbacks.put("", first);
                fallbacks.putIfAbsent(ManagedGenerator.UNNAMED, first);
            }
        }
        return fallbacks;
    }
}
