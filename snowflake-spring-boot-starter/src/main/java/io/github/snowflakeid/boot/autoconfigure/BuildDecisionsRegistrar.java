package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotationMetadata;

/** Writes the decisions into a bean definition, which is kept when an application is processed ahead of time. */
record BuildDecisionsRegistrar(Environment environment) implements ImportBeanDefinitionRegistrar {

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        RootBeanDefinition bean = new RootBeanDefinition(BuildDecisions.class);
        bean.setAutowireMode(RootBeanDefinition.AUTOWIRE_CONSTRUCTOR);
        bean.getConstructorArgumentValues().addIndexedArgumentValue(0, BuildDecisions.of(environment));
        registry.registerBeanDefinition("snowflakeBuildDecisions", bean);
    }
}
