package io.github.snowflakeid.its.boot;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Runners with the starter's auto-configurations, as its jar lists them. */
final class Starter {

    private Starter() {}

    /** Without a database. */
    static ApplicationContextRunner alone() {
        return new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(ours()));
    }

    /** As the jar lists them. */
    static Class<?>[] ours() {
        return ImportCandidates.load(AutoConfiguration.class, Starter.class.getClassLoader()).getCandidates().stream()
                .filter(name -> name.startsWith("io.github.snowflakeid."))
                .map(Starter::load)
                .toArray(Class<?>[]::new);
    }

    /** With a new H2 in memory. */
    static ApplicationContextRunner withDatabase() {
        return alone().withConfiguration(AutoConfigurations.of(Line.DATA_SOURCE))
                .withPropertyValues("spring.datasource.generate-unique-name=true");
    }

    /** With Hibernate on it, and no entities. */
    static ApplicationContextRunner withHibernate() {
        return withDatabase().withConfiguration(AutoConfigurations.of(Line.HIBERNATE, Line.TRANSACTIONS));
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
