package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
            lease.worker     | Did you mean 'snowflake.lease.workers'? Under 'snowflake.lease' there are: acquire-timeout, datacenter
            lease.tttl       | Did you mean 'snowflake.lease.ttl'? Under 'snowflake.lease' there are: acquire-timeout, datacenter
            lease.renewal    | Under 'snowflake.lease' there are: acquire-timeout, datacenter
            lease            | Under 'snowflake.lease' there are: acquire-timeout, datacenter
            layout           | Under 'snowflake.layout' there are: datacenter-bits, epoch
            etcd.tls.cert    | Under 'snowflake.etcd' there are: call-timeout, connect-timeout, endpoints.*, key-prefix, password, tls.bundle
            etcd.endpoint    | Did you mean 'snowflake.etcd.endpoints'? Under 'snowflake.etcd' there are: call-timeout
            web.enabeld      | Did you mean 'snowflake.web.enabled'? Under 'snowflake.web' there are: base-path, enabled, max-batch
            """)
    void isRefused(String key, String hint) {
        Starter.withDatabase()
                .withPropertyValues("snowflake." + key + "=5-5")
                .run(context -> assertThat(context)
                        .getFailure()
                        .message()
                        .startsWith("There is no setting 'snowflake." + key + "' (from ")
                        .contains("). " + hint));
    }

    @Test
    void theFailureSaysWhereItStandsAndShowsNoSecret(CapturedOutput output) {
        Application application = new Application().set("snowflake.etcd.pasword=topsecret");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("There is no setting 'snowflake.etcd.pasword' (from ")
                .contains("commandLineArgs")
                .contains("Did you mean 'snowflake.etcd.password'?")
                .contains("Rename or remove it.")
                .doesNotContain("topsecret");
    }

    /** The settings of a data warehouse, for example; or mistakes that cost no ID its uniqueness. */
    @ParameterizedTest
    @CsvSource({
        "account,''",
        "jdbc.url,''",
        "leases.workers, ' (did you mean snowflake.lease.workers?)'",
        "wroker-id, ' (did you mean snowflake.worker-id?)'"
    })
    void whatMayBeMeantForAnotherProgramIsWarnedOf(String key, String guess, CapturedOutput output) {
        Starter.withDatabase()
                .withPropertyValues("snowflake." + key + "=acme")
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output).contains("Unknown settings, ignored by the ID generator: snowflake." + key + guess);
    }

    /** Those of a data warehouse, for example. */
    @Test
    void variablesOfAnotherProgramAreLeftAloneAndMistakesInOursWarnedOf(CapturedOutput output) {
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
                                                "SNOWFLAKE_TEST_MYSQL_URL", "jdbc:mysql:",
                                                "SNOWFLAKE_LEASE_RENEW_INTERVAL", "9s",
                                                "SNOWFLAKE_LEASE_WORKER", "0-5",
                                                "SNOWFLAKE_WORKERR_ID", "5",
                                                "SNOWFLAKE", "1"))))
                .run(context -> assertThat(context).hasNotFailed());
        assertThat(output)
                .contains("Unknown settings, ignored by the ID generator: ")
                .contains("snowflake.lease.worker")
                .contains("snowflake.workerr.id")
                .doesNotContain("snowflake.account", "snowflake.jdbc.url", "snowflake.test", "snowflake.lease.renew");
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
