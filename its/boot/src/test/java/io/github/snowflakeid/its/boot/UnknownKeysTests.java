package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** A setting that does not exist is not passed over: without it the node might lease what another one has. */
@ExtendWith(OutputCaptureExtension.class)
class UnknownKeysTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lease.worker     | under lease there are acquire-timeout, datacenter
            lease.pol        | under lease there are acquire-timeout, datacenter
            lease.ttl.x      | under lease there are acquire-timeout, datacenter
            etcd.tls.cert    | under etcd there are call-timeout, connect-timeout, endpoints.*, key-prefix, password, tls.bundle
            web.enabeld      | under web there are base-path, enabled, max-batch
            """)
    void isRefused(String key, String others) {
        Starter.withDatabase()
                .withPropertyValues("snowflake." + key + "=5-5")
                .run(context -> assertThat(context)
                        .getFailure()
                        .isInstanceOfSatisfying(InvalidSettingException.class, refusal -> {
                            assertThat(refusal.name()).isEqualTo(key);
                            assertThat(refusal.expected())
                                    .startsWith("unset: there is no such setting; ")
                                    .contains(others);
                        }));
    }

    @Test
    void theFailureSaysWhereItStandsAndShowsNoSecret(CapturedOutput output) {
        Application application = new Application().set("snowflake.etcd.pasword=topsecret");
        assertThatThrownBy(application::run).isInstanceOf(InvalidSettingException.class);
        assertThat(output)
                .contains("The property 'snowflake.etcd.pasword' has the value 'set' (from ")
                .contains("commandLineArgs")
                .doesNotContain("It goes together with")
                .doesNotContain("topsecret");
    }

    /** The settings of a data warehouse, for example; or mistakes that cost no ID its uniqueness. */
    @ParameterizedTest
    @ValueSource(strings = {"account", "jdbc.url", "leases.workers", "workerr-id"})
    void whatMayBeMeantForAnotherProgramIsWarnedOf(String key, CapturedOutput output) {
        Starter.withDatabase()
                .withPropertyValues("snowflake." + key + "=acme")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output).contains("Nothing of the ID generator reads [snowflake." + key + "]");
    }

    /** Those of a data warehouse, for example. */
    @Test
    void variablesOfAnotherProgramAreWarnedOf(CapturedOutput output) {
        Starter.withDatabase()
                .withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .replace(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                new SystemEnvironmentPropertySource(
                                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                        Map.of(
                                                "SNOWFLAKE_ACCOUNT", "acme",
                                                "SNOWFLAKE_JDBC_URL", "jdbc:other:",
                                                "SNOWFLAKE_LEASE_RENEW_INTERVAL", "9s",
                                                "SNOWFLAKE", "1"))))
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output)
                .contains("Nothing of the ID generator reads ")
                .contains("snowflake.account")
                .contains("snowflake.jdbc.url")
                .doesNotContain("snowflake.lease.renew");
    }

    /** What YAML makes of a group all of whose settings are comments. Boot 3.5 refuses one that it has to bind. */
    @Test
    void aHeadingWithNothingBelowItIsNone() {
        Starter.withDatabase()
                .withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new MapPropertySource("yaml", Map.of("snowflake.web", ""))))
                .run(context -> assertThat(context).hasNotFailed());
    }
}
