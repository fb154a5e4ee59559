package io.github.snowflakeid.boot.json;

import com.fasterxml.jackson.databind.Module;
import io.swagger.v3.core.converter.ModelConverter;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/**
 * Auto-configuration of the forms of ids outside. It is there even if nothing is switched on, so that an opaque id without a
 * key fails and does not show. Spring Boot registers all beans that are modules of Jackson.
 */
@AutoConfiguration(
        beforeName = {
            "org.springframework.boot.autoconfigure.jackson.JacksonAutoConfiguration",
            "org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration"
        })
@EnableConfigurationProperties({JsonProperties.class, OpaqueProperties.class})
public final class SnowflakeJsonAutoConfiguration {

    /** For the container. */
    public SnowflakeJsonAutoConfiguration() {}

    @Bean
    IdForms snowflakeIdForms(JsonProperties json, OpaqueProperties opaque) {
        return new IdForms(json.enabled(), opaque.value());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(name = "org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter")
    static class Mvc {

        @Bean
        static IdParameters snowflakeIdParameters(ObjectProvider<IdForms> forms) {
            return new IdParameters(forms);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "io.swagger.v3.core.converter.ModelConverter")
    static class OpenApi {

        @Bean
        ModelConverter snowflakeIdSchemas(IdForms forms) {
            return new IdSchemas(forms);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "com.fasterxml.jackson.databind.Module")
    static class Jackson2 {

        @Bean
        Module snowflakeJackson2IdModule(IdForms forms) {
            return new Jackson2IdModule(forms);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "tools.jackson.databind.JacksonModule")
    static class Jackson3 {

        @Bean
        JacksonModule snowflakeJackson3IdModule(IdForms forms) {
            return new Jackson3IdModule(forms);
        }
    }
}
