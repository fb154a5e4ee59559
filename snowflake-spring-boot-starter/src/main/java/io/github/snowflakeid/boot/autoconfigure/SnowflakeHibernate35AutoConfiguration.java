package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.orm.jpa.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;

/** Auto-configuration that hands the generator to Hibernate, on Spring Boot 3.5. */
@AutoConfiguration(after = SnowflakeAutoConfiguration.class)
@ConditionalOnClass(
        name = {
            "org.springframework.boot.autoconfigure.orm.jpa.HibernatePropertiesCustomizer",
            "org.hibernate.SessionFactory"
        })
@ConditionalOnBean(IdGenerator.class)
public final class SnowflakeHibernate35AutoConfiguration {

    /** For the container. */
    public SnowflakeHibernate35AutoConfiguration() {}

    /** By a supplier, so that the generator is not asked for before the first ID is needed. */
    @Bean
    HibernatePropertiesCustomizer snowflakeHibernatePropertiesCustomizer(
            ObjectProvider<IdGenerator> generator,
            ObjectProvider<SnowflakeGenerator> generators,
            ObjectProvider<SnowflakeLayout> layouts) {
        Supplier<IdGenerator> supplier = generator::getObject;
        return settings -> {
            settings.put(SnowflakeSettings.GENERATOR, supplier);
            IssuedLayout.of(generators, layouts)
                    .ifPresent(layout -> settings.putIfAbsent(SnowflakeSettings.LAYOUT, layout));
        };
    }
}
