package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.HierarchicalBeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.support.AutowireCandidateQualifier;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/**
 * A generator bean for each name under {@code snowflake.generators}, with the name as its qualifier. It is to be had by that
 * only: who asks for a generator without one gets the unnamed. The names of the beans are ours, so that a name may be that of
 * a repository as well.
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
            refuseAnother(name);
            if (!registry.containsBeanDefinition(FACTORY)) {
                registry.registerBeanDefinition(FACTORY, new RootBeanDefinition(NamedGenerators.class));
            }
            if (provided) {
                register(registry, generator("provided", name), name);
            } else if (NamedProperties.isFixed(name, environment)) {
                register(registry, generator("fixed", name), name);
            } else {
                registerLeased(registry, name);
            }
        }
    }

    /** From a parent context, which has the same properties. */
    private boolean isInherited(String name) {
        return beanFactory instanceof HierarchicalBeanFactory child
                && child.getParentBeanFactory() != null
                && child.getParentBeanFactory().containsBean(ManagedGenerators.beanName(name));
    }

    /** An {@code IdGenerator} bean of the application that is called so: nobody could tell which of the two is meant. */
    private void refuseAnother(String name) {
        if (beanFactory.containsBean(name) && beanFactory.isTypeMatch(name, IdGenerator.class)) {
            throw new InvalidSettingException("generators", name, "names that no IdGenerator bean has");
        }
    }

    private static void registerLeased(BeanDefinitionRegistry registry, String name) {
        String keeper = ManagedGenerators.keeperName(name);
        RootBeanDefinition generator = generator("leased", name);
        generator.setDependsOn(keeper);
        RootBeanDefinition lifecycle = definition(LeaseLifecycle.class, "lifecycle", name);
        lifecycle.setDependsOn(ManagedGenerators.beanName(name));
        registry.registerBeanDefinition(keeper, definition(LeaseKeeper.class, "keeper", name));
        register(registry, generator, name);
        registry.registerBeanDefinition(ManagedGenerators.beanName(name) + ".lease-lifecycle", lifecycle);
    }

    private static void register(BeanDefinitionRegistry registry, RootBeanDefinition generator, String name) {
        registry.registerBeanDefinition(ManagedGenerators.beanName(name), generator);
    }

    private static RootBeanDefinition generator(String method, String name) {
        RootBeanDefinition generator = definition(SnowflakeGenerator.class, method, name);
        generator.addQualifier(new AutowireCandidateQualifier(Qualifier.class, name));
        return generator;
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
