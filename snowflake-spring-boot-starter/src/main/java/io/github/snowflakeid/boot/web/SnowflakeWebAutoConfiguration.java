package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ConditionalOnSwitch;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Auto-configuration of the HTTP endpoints, in applications of Spring MVC that ask for them. Who asks for them without a
 * generator, or in an application of WebFlux, is told so at the start.
 */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnSwitch("snowflake.web.enabled")
public final class SnowflakeWebAutoConfiguration {

    /** For the container. */
    public SnowflakeWebAutoConfiguration() {}

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(name = "org.springframework.web.servlet.DispatcherServlet")
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @EnableConfigurationProperties(WebProperties.class)
    static class Mvc {

        @Bean
        IdController snowflakeIdController(IdGenerator ids, SnowflakeLayout layout, WebProperties properties) {
            return new IdController(ids, layout, properties.maxBatch());
        }

        @Bean
        OpenApiController snowflakeOpenApiController(WebProperties properties) {
            return new OpenApiController(properties);
        }

        @Bean
        OtherMethodsController snowflakeOtherMethodsController() {
            return new OtherMethodsController();
        }
    }

    /** A caller may have to wait for an ID, which no event loop must. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class WebFlux {

        @Bean
        static BeanFactoryPostProcessor snowflakeWebRefusal() {
            return beanFactory -> {
                throw new InvalidSettingException(
                        "web.enabled", true, "false in an application of WebFlux: the endpoints are for Spring MVC");
            };
        }
    }
}
