package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.sheets.Sheet;
import io.github.snowflakeid.its.boot.sheets.Sheets;
import io.github.snowflakeid.its.boot.sheets.SheetsApplication;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A generator may be called as any bean is called: its entities' repository, most likely. */
@ExtendWith(OutputCaptureExtension.class)
class SameNamesTests {

    private static ConfigurableApplicationContext run(Class<?>[] sources, String... properties) {
        return new SpringApplicationBuilder(sources)
                .web(WebApplicationType.NONE)
                .registerShutdownHook(false)
                .run(Stream.concat(
                                Stream.of(
                                        "--spring.main.banner-mode=off",
                                        "--spring.flyway.enabled=false",
                                        "--spring.liquibase.enabled=false",
                                        "--spring.datasource.generate-unique-name=true",
                                        "--spring.jpa.hibernate.ddl-auto=create"),
                                Arrays.stream(properties).map(property -> "--" + property))
                        .toArray(String[]::new));
    }

    private static Class<?>[] sources(Class<?>... more) {
        return Stream.concat(Stream.of(SheetsApplication.class), Arrays.stream(more))
                .toArray(Class<?>[]::new);
    }

    @Test
    void aRepositoryAndTheGeneratorOfItsEntities() {
        try (var context = run(
                sources(Injected.class),
                "snowflake.generators.sheets.worker-id=7",
                "snowflake.generators.sheets.layout.epoch=2020-01-01T00:00:00Z")) {
            Sheets sheets = context.getBean("sheets", Sheets.class);
            SnowflakeGenerator generator = context.getBean(Injected.Ids.class).sheets();

            Sheet saved = sheets.save(new Sheet());

            assertThat(generator.layout().decode(saved.id()).workerId()).isEqualTo(7);
            assertThat(generator.nextId()).isGreaterThan(saved.id());
            assertThat(Duration.between(sheets.madeAt(saved.id()), Instant.now()))
                    .isBetween(Duration.ZERO, Duration.ofMinutes(1));
            assertThat(context.getBean(IdGenerator.class)).isNotSameAs(generator);
        }
    }

    /** What the starter, or Boot, calls its own beans. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dataSource",
                "entityManagerFactory",
                "snowflakeLayout",
                "snowflakeLeaseKeeper",
                "sheetsLeaseKeeper"
            })
    void anyOtherBean(String name) {
        try (var context = run(
                sources(),
                "snowflake.generators.sheets.worker-id=7",
                "snowflake.generators." + name + ".worker-id=8")) {
            assertThat(context.getBeansOfType(SnowflakeGenerator.class)).hasSize(3);
            assertThat(context.getBean(Sheets.class).save(new Sheet()).id()).isPositive();
        }
    }

    @Test
    void anotherGeneratorOfThatNameIsRefused(CapturedOutput output) {
        assertThatThrownBy(() -> run(sources(Own.class), "snowflake.generators.sheetIds.lease.workers=0-9"))
                .isInstanceOf(InvalidSettingException.class);
        assertThat(output).contains("sheetIds").contains("names that no IdGenerator bean has");
    }

    /** No bean is asked whether it is a generator: a repository would ask for what is being made. */
    @Test
    void aRepositoryIsNoGenerator(CapturedOutput output) {
        assertThatThrownBy(() -> run(sources())).isNotNull();
        assertThat(output)
                .contains("no generator has the name sheets")
                .doesNotContain("form a cycle")
                .doesNotContain("BeanCurrentlyInCreation");
    }

    @Configuration(proxyBeanMethods = false)
    static class Injected {

        record Ids(SnowflakeGenerator sheets) {}

        @Bean
        Ids ids(@Qualifier("sheets") SnowflakeGenerator sheets) {
            return new Ids(sheets);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Own {

        @Bean
        IdGenerator sheetIds() {
            return () -> 1;
        }
    }
}
