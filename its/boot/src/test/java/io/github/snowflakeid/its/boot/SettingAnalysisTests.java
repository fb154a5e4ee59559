package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What a start says about values that do not go together. */
@ExtendWith(OutputCaptureExtension.class)
class SettingAnalysisTests {

    @Test
    void aPartnerOfAWrongValueIsNamedWithWhatItSays(CapturedOutput output) {
        Application application = new Application().set("snowflake.lease.ttl=20s", "snowflake.lease.renew-interval=8s");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.lease.ttl' has the value '20s' (from ")
                .contains("must be: at least three times lease.renew-interval, 24s.")
                .contains("- 'snowflake.lease.renew-interval', which is '8s' (from ");
        Application widths = new Application().set("snowflake.layout.worker-bits=8");
        assertThatThrownBy(widths::run).isNotNull();
        assertThat(output)
                .contains("- 'snowflake.layout.worker-bits', which is '8' (from ")
                .contains("- 'snowflake.layout.timestamp-bits', which has its default, 41");
    }

    @ParameterizedTest
    @CsvSource({
        "1, c2VjcmV0LXNlY3JldA==, snowflake.opaque.keys.1' has the value '13 bytes' (from ",
        "1, c2VjcmV0LXNlY3JldA, snowflake.opaque.keys.1' has the value '13 bytes' (from ",
        "1, c2VjcmV0LXNlY3JldA=?, snowflake.opaque.keys.1' has the value '20 characters' (from ",
        "one, c2VjcmV0LXNlY3JldC1zZWNyZXQtMQ==, snowflake.opaque.keys"
    })
    void aKeyComesToNoLog(String version, String key, String said, CapturedOutput output) {
        Application application = new Application().set("snowflake.opaque.keys." + version + "=" + key);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains(said).doesNotContain("c2VjcmV0");
    }

    @Test
    void aKeyWithoutAVersionComesToNoLogEither(CapturedOutput output) {
        Application application = new Application().set("snowflake.opaque.keys=c2VjcmV0LXNlY3JldC1zZWNyZXQtMQ==");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains("The property 'snowflake.opaque.keys'").doesNotContain("c2VjcmV0");
    }

    @ParameterizedTest
    @CsvSource({"lease.workers,0-9", "lease.datacenter,1"})
    void aFixedWorkerIdBesideAChoiceOfThem(String choice, String value, CapturedOutput output) {
        Application application = new Application()
                .set(
                        "snowflake.worker-id=7",
                        "snowflake.layout.datacenter-bits=3",
                        "snowflake." + choice + "=" + value);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.worker-id' has the value '7'")
                .contains("not set together with " + choice
                        + ": one fixes the worker ID, the other chooses which to lease.")
                .contains("- 'snowflake." + choice + "', which is '" + value + "'")
                .contains("Remove one of them.");
    }

    @Test
    void aPartnerThatNobodyHasSetIsNamedWithItsDefault(CapturedOutput output) {
        Application application = new Application().set("snowflake.lease.ttl=5s");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("must be: at least three times lease.renew-interval, 30s.")
                .contains("- 'snowflake.lease.renew-interval', which has its default, 10s");
    }

    @ParameterizedTest
    @CsvSource({
        "watermark-file, seven, worker-id, is not set",
        "lease.datacenter, 1, layout.datacenter-bits, 'has its default, 0'"
    })
    void aSettingWithoutTheOneThatItNeeds(
            String name, String value, String needed, String state, CapturedOutput output) {
        Application application = new Application().set("snowflake." + name + "=" + value);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake." + name + "' has the value '" + value + "'")
                .contains("must be: unset, unless " + needed)
                .contains("- 'snowflake." + needed + "', which " + state)
                .contains("Remove 'snowflake." + name + "', or set 'snowflake." + needed + "' as well.");
    }

    /** Which has no worker ID of the unnamed one's. */
    @Test
    void aWatermarkOfANamedGeneratorNeedsItsOwnWorkerId(CapturedOutput output) {
        Application application =
                new Application().set("snowflake.worker-id=7", "snowflake.generators.orders.watermark-file=seven");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains("set 'snowflake.generators.orders.worker-id' as well.");
    }
}
