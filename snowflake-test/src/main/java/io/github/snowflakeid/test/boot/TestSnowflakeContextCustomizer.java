package io.github.snowflakeid.test.boot;

import io.github.snowflakeid.test.SettableClock;
import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/** Adds the beans of {@link AutoConfigureTestSnowflake} to a context; equal ones share it. */
record TestSnowflakeContextCustomizer(String now, int workerId) implements ContextCustomizer {

    static final String WORKERS = "snowflakeTestWorkers";

    private static final String CLOCK = "snowflakeTestClock";

    /** A context that was processed ahead of time has them: they were added when it was. */
    @Override
    public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration merged) {
        if (AotDetector.useGeneratedArtifacts()) {
            return;
        }
        BeanDefinitionRegistry registry = (BeanDefinitionRegistry) context.getBeanFactory();
        registry.registerBeanDefinition(CLOCK, clock());
        registry.registerBeanDefinition(WORKERS, workers());
    }

    /** A clock of the application comes before it, where somebody asks for any. */
    private RootBeanDefinition clock() {
        RootBeanDefinition bean = new RootBeanDefinition(SettableClock.class);
        bean.setFactoryMethodName("at");
        bean.getConstructorArgumentValues().addIndexedArgumentValue(0, now);
        bean.setFallback(true);
        return bean;
    }

    private RootBeanDefinition workers() {
        RootBeanDefinition bean = new RootBeanDefinition(TestWorkers.class);
        bean.setAutowireMode(RootBeanDefinition.AUTOWIRE_CONSTRUCTOR);
        bean.getConstructorArgumentValues().addIndexedArgumentValue(1, workerId);
        bean.setPrimary(true);
        return bean;
    }
}
