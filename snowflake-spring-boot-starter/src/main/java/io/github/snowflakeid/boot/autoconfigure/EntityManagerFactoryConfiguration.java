package io.github.snowflakeid.boot.autoconfigure;

import jakarta.persistence.EntityManagerFactory;
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
}
