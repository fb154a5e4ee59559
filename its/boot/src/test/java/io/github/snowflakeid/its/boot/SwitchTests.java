package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.lease.history.LeaseHistory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What is on or off is read as Spring reads a boolean, whoever reads it. */
@ExtendWith(OutputCaptureExtension.class)
class SwitchTests {

    private static void assertSwitches(String value, boolean on) {
        new WebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(Starter.ours()))
                .withConfiguration(AutoConfigurations.of(Line.DATA_SOURCE))
                .withPropertyValues(
                        "spring.datasource.generate-unique-name=true",
                        "management.endpoints.web.exposure.include=*",
                        "snowflake.web.enabled=" + value,
                        "snowflake.page.enabled=" + value,
                        "snowflake.lease.history=" + value)
                .run(context -> {
                    assertThat(context.containsBean("snowflakeIdController")).isEqualTo(on);
                    assertThat(context.containsBean("snowflakePageEndpoint")).isEqualTo(on);
                    assertThat(context.getBeanProvider(LeaseHistory.class).getIfAvailable() != null)
                            .isEqualTo(on);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "on", "yes", "1", "TRUE", "On"})
    void on(String value) {
        assertSwitches(value, true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "off", "no", "0", "FALSE", "No"})
    void off(String value) {
        assertSwitches(value, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"web.enabled", "page.enabled", "lease.history", "json.enabled"})
    void anythingElseIsRefused(String setting, CapturedOutput output) {
        Application application = new Application()
                .serving()
                .set("management.endpoints.web.exposure.include=*", "snowflake." + setting + "=maybe");
        assertThatThrownBy(application::run).isNotNull();

        assertThat(output)
                .contains("The property 'snowflake." + setting + "' has the value 'maybe'")
                .contains("but must be: true or false.")
                .contains("Correct the value of 'snowflake." + setting + "'.");
    }

    @Test
    void aBlankSaysNothing() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.web.enabled=")
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean("snowflakeIdController"));
    }
}
