package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.lease.LeaseKeeper;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.HierarchicalBeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/**
 * A generator bean for each name under {@code snowflake.generators}, called by it. It is to be had by its name only: who
 * asks for a generator without one gets the unnamed.
 */
final class NamedGeneratorsRegistrar implements ImportBeanDefinitionRegistrar {

    private static final String FACTORY = "snowflakeNamedGenerators";

    private final Environment environment;
    private final ListableBeanFactory beanFactory;

    NamedGeneratorsRegistrar(Environment environment, BeanFactory beanFactory) {
        this.environment = environment;
        this.beanFactory = (ListableBeanFactory) beanFactory;
    }

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        boolean provided = beanFactory.getBeanNamesForType(WorkerSourceFactory.class, true, false).length > 0;
        for (String name : NamedProperties.names(environment)) {
            if (isInherited(name)) {
                continue;
            }
            NamedKeys.check(NamedProperties.prefix(name), environment);
            if (!registry.containsBeanDefinition(FACTORY)) {
                registry.registerBeanDefinition(FACTORY, new RootBeanDefinition(NamedGenerators.class));
            }
            if (provided) {
                register(registry, name, definition(SnowflakeGenerator.class, "provided", name));
            } else if (NamedProperties.isFixed(name, environment)) {
                register(registry, name, definition(SnowflakeGenerator.class, "fixed", name));
            } else {
                registerLeased(registry, name);
            }
        }
    }

    /** From a parent context, which has the same properties. */
    private boolean isInherited(String name) {
        return beanFactory instanceof HierarchicalBeanFactory child
                && child.getParentBeanFactory() != null
                && child.getParentBeanFactory().containsBean(name)
                && child.getParentBeanFactory().isTypeMatch(name, SnowflakeGenerator.class);
    }

    private static void registerLeased(BeanDefinitionRegistry registry, String name) {
        String keeper = ManagedGenerators.keeperName(name);
        RootBeanDefinition generator = definition(SnowflakeGenerator.class, "leased", name);
        generator.setDependsOn(keeper);
        RootBeanDefinition lifecycle = definition(LeaseLifecycle.class, "lifecycle", name);
        lifecycle.setDependsOn(name);
        register(registry, keeper, definition(LeaseKeeper.class, "keeper", name));
        register(registry, name, generator);
        register(registry, name + "LeaseLifecycle", lifecycle);
    }

    /** Never in another bean's place, even where the application lets beans be overridden. */
    private static void register(BeanDefinitionRegistry registry, String bean, RootBeanDefinition definition) {
        if (registry.containsBeanDefinition(bean)) {
            throw new InvalidSettingException("generators", bean, "names that no other bean has");
        }
        registry.registerBeanDefinition(bean, definition);
    }

    private static RootBeanDefinition definition(Class<?> type, String method, String name) {
        RootBeanDefinition bean = new RootBeanDefinition(type);
        bean.setFactoryBeanName(FACTORY);
        bean.setFactoryMethodName(method);
        bean.getConstructorArgumentValues().addIndexedArgumentValue(0, name);
        bean.setDefaultCandidate(false);
        return bean;
    }
}
