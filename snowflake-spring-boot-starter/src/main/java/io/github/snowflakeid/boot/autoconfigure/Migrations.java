package io.github.snowflakeid.boot.autoconfigure;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.beans.factory.BeanCurrentlyInCreationException;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.sql.init.dependency.DatabaseInitializerDetector;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.Environment;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.ArgumentResolver;
import org.springframework.util.ClassUtils;

/**
 * What Boot knows to initialise a database: Flyway, Liquibase, scripts. An ID that is drawn while beans are made may come
 * before them; then they run first, so that lease tables of theirs are there, and ours are not the first tables in a schema
 * that Flyway wants to find empty.
 *
 * <p>By need and not by a dependency of beans: where initialization is deferred, or a migration itself needs an ID, a
 * dependency would close a circle. What is being made at this moment is not waited for.
 */
final class Migrations {

    private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);

    private static final String DETECTOR = "org.springframework.boot.sql.init.dependency.DatabaseInitializerDetector";

    private final ConfigurableListableBeanFactory beanFactory;
    private final Environment environment;
    private volatile boolean considered;

    Migrations(ConfigurableListableBeanFactory beanFactory, Environment environment) {
        this.beanFactory = beanFactory;
        this.environment = environment;
    }

    /** Runs those that have not run. On the caller's thread, which may be the one that makes all beans. */
    void run() {
        if (!considered) {
            initializers().forEach(this::make);
            considered = true;
        }
    }

    private List<String> initializers() {
        if (!ClassUtils.isPresent(DETECTOR, beanFactory.getBeanClassLoader())) {
            return List.of();
        }
        return SpringFactoriesLoader.forDefaultResourceLocation(beanFactory.getBeanClassLoader())
                .load(
                        DatabaseInitializerDetector.class,
                        ArgumentResolver.of(Environment.class, environment),
                        (type, name, failure) -> LOG.debug("{} cannot be made", name, failure))
                .stream()
                .flatMap(detector -> detector.detect(beanFactory).stream())
                .toList();
    }

    private void make(String name) {
        if (beanFactory.containsSingleton(name) || beanFactory.isCurrentlyInCreation(name)) {
            return;
        }
        try {
            beanFactory.getBean(name);
        } catch (BeanCreationException e) {
            if (!(NestedExceptionUtils.getMostSpecificCause(e) instanceof BeanCurrentlyInCreationException)) {
                throw e;
            }
            LOG.warn("An ID is needed before {} can run, because it depends on a bean that is being made", name);
        }
    }
}
