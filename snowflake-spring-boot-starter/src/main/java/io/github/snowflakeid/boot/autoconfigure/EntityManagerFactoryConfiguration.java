package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/** The order between the generator and JPA, whoever the provider is. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({EntityManagerFactory.class, AbstractEntityManagerFactoryBean.class})
class EntityManagerFactoryConfiguration {

    @Bean
    static GeneratorBeforeEntityManagerFactory snowflakeGeneratorBeforeEntityManagerFactory() {
        return new GeneratorBeforeEntityManagerFactory();
    }

    /** The settings of the factories, where the provider is Hibernate. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "org.hibernate.SessionFactory")
    static class Hibernate {

        @Bean
        static GeneratorsForHibernate snowflakeGeneratorsForHibernate(
                ListableBeanFactory beanFactory,
                ObjectProvider<IdGenerator> unnamed,
                ObjectProvider<SnowflakeLayout> layouts,
                ObjectProvider<ManagedGenerators> managed) {
            return new GeneratorsForHibernate(beanFactory, unnamed, layouts, managed);
        }
    }
}
