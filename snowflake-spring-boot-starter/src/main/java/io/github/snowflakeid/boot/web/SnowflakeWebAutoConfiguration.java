package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Auto-configuration of the HTTP endpoints, in applications of Spring MVC that ask for them. Who asks for them without a
 * generator is told so at the start.
 */
@AutoConfiguration(afterName = "io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration")
@ConditionalOnClass(name = "org.springframework.web.servlet.DispatcherServlet")
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnProperty("snowflake.web.enabled")
@EnableConfigurationProperties(WebProperties.class)
public final class SnowflakeWebAutoConfiguration {

    /** For the container. */
    public SnowflakeWebAutoConfiguration() {}

    @Bean
    IdController snowflakeIdController(IdGenerator ids, SnowflakeLayout layout, WebProperties properties) {
        return new IdController(ids, layout, properties.maxBatch());
    }

    @Bean
    OpenApiController snowflakeOpenApiController(WebProperties properties) {
        return new OpenApiController(properties);
    }
}
