package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.boot.web.SnowflakeWebAutoConfiguration;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;

/** The endpoints over HTTP are for Spring MVC; who asks for them elsewhere is not left without an answer. */
class WebFluxTests {

    /** By this class Spring Boot knows that WebFlux is there. */
    private static final String WEB_FLUX = "org.springframework.web.reactive.HandlerResult";

    private final ReactiveWebApplicationContextRunner runner = new ReactiveWebApplicationContextRunner()
            .withClassLoader(new ByteBuddy()
                    .subclass(Object.class)
                    .name(WEB_FLUX)
                    .make()
                    .load(WebFluxTests.class.getClassLoader())
                    .getLoaded()
                    .getClassLoader())
            .withConfiguration(AutoConfigurations.of(SnowflakeWebAutoConfiguration.class));

    @Test
    void whoAsksForEndpointsIsToldThatThereAreNone() {
        runner.withPropertyValues("snowflake.web.enabled=true")
                .run(context -> assertThat(context)
                        .getFailure()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessage(
                                "web.enabled: true (expected: false in an application of WebFlux: the endpoints are for"
                                        + " Spring MVC)"));
    }

    @Test
    void whoDoesNotIsNotConcerned() {
        runner.withPropertyValues("snowflake.web.enabled=false")
                .run(context -> assertThat(context).hasNotFailed());
    }
}
