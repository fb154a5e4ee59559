package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.its.boot.app.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Settings that are no value, or are where none belongs: what a start says about them. */
@ExtendWith(OutputCaptureExtension.class)
class OddSettingTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            generators=7                   | generators         | 7                   | unset; it has settings below it
            lease.pool=${no.such.property} | lease.pool         | ${no.such.property} | a name, or a placeholder that has a value
            generators.snowflakeGenerator.lease.ttl=30s | generators | snowflakeGenerator | names that no IdGenerator bean has
            opaque.current-key=5           | opaque.current-key | 5                   | unset, unless there are opaque.keys
            """)
    void isRefusedByNameAndValue(String setting, String name, String value, String expected, CapturedOutput output) {
        Application application =
                new Application().set("snowflake." + setting).set("spring.main.allow-bean-definition-overriding=true");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake." + name + "' has the value '" + value + "'")
                .contains("but must be: " + expected);
    }

    @Test
    void aStandbyNeedsASecondWorkerId(CapturedOutput output) {
        Application application = new Application().set("snowflake.lease.standby=1", "snowflake.lease.workers=7-7");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.lease.standby' has the value '1'")
                .contains("but must be: 0, with one worker ID in lease.workers, 7-7")
                .contains("- 'snowflake.lease.workers', which is '7-7'");
    }

    /** The settings of a name are looked for under it first. */
    @Test
    void aPartnerUnderTheSameNameIsShown(CapturedOutput output) {
        Application application = new Application().set("snowflake.generators.orders.layout.worker-bits=8");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.generators.orders.layout' has the value '41-8-12'")
                .contains("- 'snowflake.generators.orders.layout.worker-bits', which is '8' (from ")
                .contains("- 'snowflake.layout.timestamp-bits', which has its default, 41");
    }

    @ParameterizedTest
    @CsvSource({"web.base-path,''", "web.max-batch,0"})
    void aSettingOfTheEndpointsIsNamedToo(String name, String value, CapturedOutput output) {
        Application application =
                new Application().serving().set("snowflake.web.enabled=true", "snowflake." + name + "=" + value);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains("The property 'snowflake." + name + "' has the value '" + value + "' (from ");
    }

    @Test
    void aFileThatCannotBeOneIsNoMatterOfTheDatabase(CapturedOutput output) {
        Application application =
                new Application().set("snowflake.worker-id=7", "snowflake.watermark-file=/no/such/folder/file");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The lease file /no/such/folder/file could not be opened")
                .contains("The lease file is the one that 'snowflake.watermark-file' names.")
                .contains("Let 'snowflake.watermark-file' name a file")
                .doesNotContain("Check that the database");
    }

    @Test
    void aNameWithoutSettingsIsAGenerator() {
        try (var context = new Application().set("snowflake.generators.orders=").run()) {
            assertThat(Application.items(context).save(new Item("pencil")).id()).isPositive();
            assertThat(context.containsBean("snowflake.generators.orders.lease-keeper"))
                    .isTrue();
        }
    }
}
