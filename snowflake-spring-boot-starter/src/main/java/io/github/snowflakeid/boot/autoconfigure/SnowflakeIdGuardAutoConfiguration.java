package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Auto-configuration of a look at the ids in the tables, which {@code snowflake.id-guard} asks for. */
@AutoConfiguration(after = SnowflakeAutoConfiguration.class)
@ConditionalOnClass(name = {"jakarta.persistence.EntityManagerFactory", "org.hibernate.SessionFactory"})
@ConditionalOnBean(SnowflakeProperties.class)
public final class SnowflakeIdGuardAutoConfiguration {

    /** For the container. */
    public SnowflakeIdGuardAutoConfiguration() {}

    @Bean
    IdGuardAtStart snowflakeIdGuard(
            SnowflakeProperties properties,
            ObjectProvider<SnowflakeGenerator> generators,
            ObjectProvider<SnowflakeLayout> layouts,
            ObjectProvider<EntityManagerFactory> factories) {
        return new IdGuardAtStart(properties.idGuard(), generators, layouts, factories);
    }
}
