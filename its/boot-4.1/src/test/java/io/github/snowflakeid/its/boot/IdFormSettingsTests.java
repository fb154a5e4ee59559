package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.boot.json.StringId;
import io.github.snowflakeid.its.boot.outside.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** {@code snowflake.json} and {@code snowflake.opaque}. */
class IdFormSettingsTests {

    record Marked(@StringId Long text, Long plain) {}

    private static final Marked MARKED = new Marked(1L, 2L);

    private final ApplicationContextRunner runner =
            Starter.alone().withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class));

    @Test
    void idsAreNumbersUnlessEnabled() {
        runner.run(context -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(MARKED))
                .isEqualTo("{\"text\":1,\"plain\":2}"));
        runner.withPropertyValues("snowflake.json.enabled=true")
                .run(context -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(MARKED))
                        .isEqualTo("{\"text\":\"1\",\"plain\":2}"));
    }

    /** Rather than as a number. */
    @Test
    void anOpaqueIdWithoutAKeyIsNotShown() {
        runner.run(context -> assertThatThrownBy(
                        () -> context.getBean(JsonMapper.class).writeValueAsString(new Reference(1L, 2, null, 42L, 3L)))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("opaque.keys: none (expected: at least one"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            snowflake.opaque.keys.1=MTIz                                               | opaque.keys.1: 3 bytes
            snowflake.opaque.keys.1=?                                                  | opaque.keys.1: 1 characters
            snowflake.opaque.keys.32=MDEyMzQ1Njc4OWFiY2RlZg==                          | opaque.keys: 32
            snowflake.opaque.keys.1=MDEyMzQ1Njc4OWFiY2RlZg==,snowflake.opaque.keys.2=MDEyMzQ1Njc4OWFiY2RlZg== | opaque.current-key: none (expected: one of [1, 2]
            snowflake.opaque.keys.1=MDEyMzQ1Njc4OWFiY2RlZg==,snowflake.opaque.current-key=2                   | opaque.current-key: 2 (expected: one of [1])
            """)
    void keysThatCannotBeAreRefusedWithoutShowingThem(String properties, String message) {
        runner.withPropertyValues(properties.split(","))
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageStartingWith(message)
                        .hasMessageNotContaining("MDEy"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools.jackson", "com.fasterxml.jackson", "org.hibernate", "org.springframework.web"})
    void stepsAsideWithout(String packageName) {
        Starter.alone()
                .withPropertyValues("snowflake.json.enabled=true")
                .withClassLoader(new FilteredClassLoader(packageName))
                .run(context -> assertThat(context).hasNotFailed().hasBean("snowflakeIdForms"));
    }
}
