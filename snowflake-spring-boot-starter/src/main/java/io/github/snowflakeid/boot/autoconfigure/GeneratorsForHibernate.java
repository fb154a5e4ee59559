package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Gives the generators to each entity manager factory before it is built: to Spring Boot's, and to those that the application
 * makes by Spring Boot's builder or by hand, which know neither Spring Boot's customizers nor, perhaps, the bean factory. As
 * fallbacks: a factory that has a generator of its own, in these settings or in its {@code persistence.xml}, keeps it.
 */
final class GeneratorsForHibernate implements BeanPostProcessor {

    private static final String OURS = "hibernate.snowflake.";

    private final ListableBeanFactory beanFactory;

    GeneratorsForHibernate(ListableBeanFactory beanFactory) {
        this.beanFactory = beanFactory;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String beanName) {
        if (bean instanceof AbstractEntityManagerFactoryBean factory) {
            give(factory.getJpaPropertyMap());
        }
        return bean;
    }

    private void give(Map<String, Object> settings) {
        if (settings.keySet().stream().noneMatch(name -> name.startsWith(OURS)) && generators().length == 0) {
            SnowflakeLayout layout =
                    beanFactory.getBeanProvider(SnowflakeLayout.class).getIfUnique();
            if (layout != null) {
                settings.put(SnowflakeSettings.LAYOUT, layout);
            }
        }
        settings.putIfAbsent(SnowflakeSettings.FALLBACKS, fallbacks());
    }

    /** By suppliers, so that no generator is asked for before its first ID, or its layout, is needed. */
    private Map<String, Object> fallbacks() {
        Map<String, Object> fallbacks = new HashMap<>();
        for (String name : beans(IdGenerator.class)) {
            Supplier<IdGenerator> named = () -> beanFactory.getBean(name, IdGenerator.class);
            fallbacks.put(name, named);
        }
        Supplier<IdGenerator> unnamed = beanFactory.getBeanProvider(IdGenerator.class)::getObject;
        fallbacks.put("", unnamed);
        return fallbacks;
    }

    /** They say their layouts themselves. */
    private String[] generators() {
        return beans(SnowflakeGenerator.class);
    }

    private String[] beans(Class<?> type) {
        return BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, type, false, false);
    }
}
