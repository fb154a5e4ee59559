package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** What stands under a generator's name means something there, or is refused. */
@ExtendWith(OutputCaptureExtension.class)
class NamedKeysTests {

    @ParameterizedTest
    @CsvSource({
        "web.enabled=true, web.enabled",
        "json.enabled=true, json.enabled",
        "page.enabled=false, page.enabled",
        "id-guard=warn, id-guard",
        "lease.history=false, lease.history",
        "lease.history-retention=30d, lease.history-retention",
        "opaque.current-key=1, opaque.current-key",
        "generators.more.worker-id=1, generators.more.worker-id"
    })
    void whatIsForAllIsRefusedUnderAName(String property, String key) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.orders." + property)
                .run(context -> assertThat(context)
                        .getFailure()
                        .message()
                        .startsWith("There is no setting 'snowflake.generators.orders." + key + "'")
                        .endsWith("What is for all generators stands without a name: 'snowflake." + key + "'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lease.wokers  | Did you mean 'snowflake.generators.orders.lease.workers'? Under 'snowflake.generators.orders.lease' there
            layuot.tick   | Did you mean 'snowflake.generators.orders.layout.tick'? Under 'snowflake.generators.orders' there are: clock,
            ttl           | Under 'snowflake.generators.orders' there are: clock,
            lease         | Under 'snowflake.generators.orders.lease' there are: acquire-timeout,
            worker-id.x   | Did you mean 'snowflake.generators.orders.worker-id'?
            """)
    void whatDoesNotExistIsRefusedUnderAName(String key, String hint) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.orders." + key + "=30s")
                .run(context -> assertThat(context)
                        .getFailure()
                        .message()
                        .startsWith("There is no setting 'snowflake.generators.orders." + key + "' (from ")
                        .contains("). " + hint));
    }

    @Test
    void everySettingOfAGeneratorIsAccepted() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.generators.orders.sequence-start=spread",
                        "snowflake.generators.orders.layout.epoch=2025-06-01T00:00:00Z",
                        "snowflake.generators.orders.clock.maxCoast=2s",
                        "snowflake.generators.orders.lease.renew-interval=5s",
                        "snowflake.generators.orders.lease.fail-fast=true",
                        "snowflake.generators.orders.jdbc.initialize-schema=always",
                        "snowflake.generators.orders.jdbc.data-source=dataSource",
                        "snowflake.generators.orders.zookeeper.client[zookeeper.client.secure]=true",
                        "snowflake.generators.orders.etcd.endpoints[0]=http://localhost:2379",
                        "snowflake.generators.events.worker-id=4")
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasBean("snowflake.generators.orders")
                        .hasBean("snowflake.generators.events"));
    }

    @Test
    void environmentVariablesAreReadAlike() {
        Starter.withDatabase()
                .withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new SystemEnvironmentPropertySource(
                                "test-systemEnvironment",
                                Map.of(
                                        "SNOWFLAKE_GENERATORS_ORDERS_WORKERID", "9",
                                        "SNOWFLAKE_GENERATORS_ORDERS_SEQUENCE_START", "spread",
                                        "SNOWFLAKE_GENERATORS_ORDERS_LAYOUT_WORKERBITS", "10"))))
                .run(context -> assertThat(context).hasNotFailed().hasBean("snowflake.generators.orders"));
    }

    @Test
    void theFailureNamesTheKeyAndShowsNoSecret(CapturedOutput output) {
        Application application = new Application()
                .set(
                        "snowflake.generators.orders.opaque.keys[1]=00112233445566778899aabbccddeeff",
                        "snowflake.worker-id=7");
        assertThatThrownBy(application::run).isNotNull();

        assertThat(output)
                .contains("There is no setting 'snowflake.generators.orders.opaque.keys[1]' (from ")
                .contains("What is for all generators stands without a name: 'snowflake.opaque.keys[1]'.")
                .contains("Rename or remove it.")
                .doesNotContain("00112233445566778899aabbccddeeff");
    }

    @ParameterizedTest
    @CsvSource({"my-orders, myorders", "Orders, orders", "myOrders, my-orders"})
    void namesThatAreOneNameToAPropertyAreRefused(String one, String other) {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.generators." + one + ".lease.ttl=40s",
                        "snowflake.generators." + other + ".lease.ttl=50s")
                .run(context -> assertThat(context)
                        .getFailure()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageContaining(one)
                        .hasMessageContaining(other)
                        .hasMessageContaining("names that differ in more than case and dashes"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"my-orders", "myOrders", "myorders"})
    void anEnvironmentVariableIsForTheNameThatIsWrittenElsewhere(String name) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators." + name + ".lease.ttl=50s")
                .withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new SystemEnvironmentPropertySource(
                                "test-systemEnvironment", Map.of("SNOWFLAKE_GENERATORS_MYORDERS_LEASE_TTL", "40s"))))
                .run(context -> {
                    assertThat(context.getBeanNamesForType(LeaseKeeper.class))
                            .containsExactlyInAnyOrder(
                                    "snowflakeLeaseKeeper", "snowflake.generators." + name + ".lease-keeper");
                    assertThat(context.getBean("snowflake.generators." + name + ".lease-keeper", LeaseKeeper.class)
                                    .terms()
                                    .ttl())
                            .isEqualTo(Duration.ofSeconds(40));
                });
    }

    @Test
    void theUnnamedOnesNameIsTaken() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.generators.default.lease.ttl=30s")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasMessageContaining("generators: default (expected: another name"));
    }
}
