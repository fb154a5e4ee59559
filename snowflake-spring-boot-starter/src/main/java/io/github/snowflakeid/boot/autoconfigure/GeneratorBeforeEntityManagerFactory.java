package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AbstractDependsOnBeanFactoryPostProcessor;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Makes every EntityManagerFactory depend on the generator. It fetches it by itself, when it needs one; the order of
 * destruction is what counts: whoever can still save can still get an ID.
 */
final class GeneratorBeforeEntityManagerFactory extends AbstractDependsOnBeanFactoryPostProcessor {

    GeneratorBeforeEntityManagerFactory() {
        super(EntityManagerFactory.class, AbstractEntityManagerFactoryBean.class, SnowflakeGenerator.class);
    }

    /** With ahead-of-time processing the bean definitions have it already. */
    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
        if (!AotDetector.useGeneratedArtifacts()) {
            super.postProcessBeanFactory(beanFactory);
        }
    }
}
