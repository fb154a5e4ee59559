package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Who excludes one of our auto-configurations, or all, has an application without it. */
class ExclusionTests {

    private static Stream<String> exclusions() {
        Stream<String> each = Arrays.stream(Starter.ours()).map(Class::getName);
        return Stream.concat(
                each,
                Stream.of(Arrays.stream(Starter.ours()).map(Class::getName).collect(Collectors.joining(","))));
    }

    private static void run(Class<?> source, String excluded) {
        new SpringApplicationBuilder(ItemsApplication.class, source)
                .web(WebApplicationType.SERVLET)
                .registerShutdownHook(false)
                .run(
                        "--spring.main.banner-mode=off",
                        "--server.port=0",
                        "--spring.flyway.enabled=false",
                        "--spring.liquibase.enabled=false",
                        "--spring.datasource.generate-unique-name=true",
                        "--management.endpoints.web.exposure.include=*",
                        "--snowflake.page.enabled=true",
                        "--snowflake.json.enabled=true",
                        "--snowflake.id-guard=warn",
                        "--snowflake.generators.events.lease.workers=0-9",
                        "--spring.autoconfigure.exclude=" + excluded)
                .close();
    }

    @ParameterizedTest
    @MethodSource("exclusions")
    void anApplicationWithHibernateStarts(String excluded) {
        run(Plain.class, excluded);
    }

    @ParameterizedTest
    @MethodSource("exclusions")
    void soDoesOneWithAGeneratorOfItsOwn(String excluded) {
        run(WithGenerator.class, excluded);
    }

    @Configuration(proxyBeanMethods = false)
    static class Plain {}

    @Configuration(proxyBeanMethods = false)
    static class WithGenerator {

        @Bean
        IdGenerator ids() {
            return () -> 1;
        }
    }
}
