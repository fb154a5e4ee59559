package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;

/** Auto-configuration that hands the generators to Hibernate, whoever makes its entity manager factories. */
@AutoConfiguration(after = SnowflakeAutoConfiguration.class)
@ConditionalOnClass(
        name = {
            "org.springframework.orm.jpa.AbstractEntityManagerFactoryBean",
            "jakarta.persistence.EntityManagerFactory",
            "org.hibernate.SessionFactory"
        })
@ConditionalOnBean(IdGenerator.class)
public final class SnowflakeHibernateAutoConfiguration {

    /** For the container. */
    public SnowflakeHibernateAutoConfiguration() {}

    @Bean
    static GeneratorsForHibernate snowflakeGeneratorsForHibernate(ListableBeanFactory beanFactory) {
        return new GeneratorsForHibernate(beanFactory);
    }
}
