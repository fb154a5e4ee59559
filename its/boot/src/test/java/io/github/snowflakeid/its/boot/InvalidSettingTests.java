package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.MapPropertySource;

/** What cannot be is refused at the start, by name, with the value and what may be. */
@ExtendWith(OutputCaptureExtension.class)
class InvalidSettingTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            worker-id                 | 1024                 | 0..1023
            worker-id                 | -1                   | 0..1023
            worker-id                 | 2147483648           | 0..1023
            worker-id                 | 99999999999999999999 | 0..1023
            worker-id                 | false                | 0..1023
            worker-id                 | pod-7                | 0..1023
            layout.timestamp-bits     | 27                   | 28..60
            layout.worker-bits        | 0                    | 1..20
            layout.worker-bits        | 21                   | 1..20
            layout.sequence-bits      | 23                   | 1..22
            layout.datacenter-bits    | 11                   | 0..10
            layout.tick               | 2m                   | whole milliseconds from 1ms to 1m
            layout.epoch              | 1969-12-31T00:00:00Z | from 1970-01-01T00:00:00Z
            layout.epoch              | 2025                 | a UTC instant, for example 2025-01-01T00:00:00Z
            layout.epoch              | 2025-01-01           | a UTC instant, for example 2025-01-01T00:00:00Z
            layout.epoch              | 2999-01-01T00:00:00Z | not after this machine's time
            clock.max-coast           | -1ms                 | 0s to 1m
            clock.max-coast           | 61s                  | 0s to 1m
            clock.max-wait            | 61s                  | one tick to 1m
            lease.standby             | 2                    | 0 or 1
            lease.ttl                 | 29s                  | at least three times lease.renew-interval, 30s
            lease.ttl                 | 25h                  | 1s to 1d
            lease.renew-interval      | 99ms                 | 100ms to 1d
            lease.reuse-delay         | -1s                  | 0s to 1d
            lease.acquire-timeout     | 0s                   | 1ms to 10m
            lease.recovery-wait       | 2m                   | 0s to 1m
            lease.workers             | 0-1024               | first-last, within 0-1023
            lease.workers             | 9-3                  | first-last, within 0-1023
            lease.workers             | 512                  | first-last, within 0-1023; 0-0 for one
            lease.workers             | -1-7                 | first-last, within 0-1023
            lease.datacenter          | 1                    | unset, unless layout.datacenter-bits is 1 or more
            jdbc.table-prefix         | a b                  | letters, digits and underscores
            jdbc.query-timeout        | 0s                   | 1ms
            jdbc.network-timeout      | 1s                   | at least jdbc.query-timeout
            jdbc.data-source          | other                | the name of a DataSource bean: dataSource
            """)
    void isRefused(String name, String value, String expected) {
        Starter.withDatabase()
                .withPropertyValues("snowflake." + name + "=" + value)
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOfSatisfying(InvalidSettingException.class, refusal -> {
                            assertThat(refusal.name()).isEqualTo(name);
                            assertThat(refusal.expected()).contains(expected);
                        }));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "worker-id",
                "lease.workers",
                "lease.datacenter",
                "layout.epoch",
                "lease.pool",
                "jdbc.data-source"
            })
    void aBlankIsNotTakenForUnset(String name) {
        for (String blank : new String[] {"", "  "}) {
            Starter.withDatabase()
                    .withInitializer(context -> context.getEnvironment()
                            .getPropertySources()
                            .addFirst(new MapPropertySource("blank", Map.of("snowflake." + name, blank))))
                    .run(context -> assertThat(context)
                            .getFailure()
                            .rootCause()
                            .isInstanceOfSatisfying(
                                    InvalidSettingException.class,
                                    refusal -> assertThat(refusal.name()).isEqualTo(name)));
        }
    }

    @Test
    void theWidthsMustAddUp() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.layout.worker-bits=8")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageContaining("41-8-12")
                        .hasMessageContaining("63"));
    }

    @ParameterizedTest
    @CsvSource({"0,0,127", "5,640,767", "7,896,1023"})
    void aDatacenterFixesTheHighBits(String datacenter, int first, int last) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.layout.datacenter-bits=3", "snowflake.lease.datacenter=" + datacenter)
                .run(context -> {
                    assertThat(Application.leasedWorkerId(context)).isBetween(first, last);
                    SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
                    assertThat(generator.layout().decode(generator.nextId()).datacenterId())
                            .isEqualTo(Integer.parseInt(datacenter));
                });
    }

    @Test
    void aRangeMustLieWithinTheDatacenter() {
        var runner = Starter.withDatabase()
                .withPropertyValues("snowflake.layout.datacenter-bits=3", "snowflake.lease.datacenter=1");
        runner.withPropertyValues("snowflake.lease.workers=130-131")
                .run(context -> assertThat(Application.leasedWorkerId(context)).isBetween(130, 131));
        runner.withPropertyValues("snowflake.lease.workers=100-131")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessage("lease.workers: 100-131 (expected: first-last, within 128-255; 128-128 for one)"));
        runner.withPropertyValues("snowflake.lease.datacenter=8")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessage("lease.datacenter: 8 (expected: 0..7)"));
    }

    @Test
    void aRangeOfWorkersIsLeasedFrom() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.lease.workers=512-515")
                .run(context -> {
                    assertThat(Application.leasedWorkerId(context)).isBetween(512, 515);
                    assertThat(context.getBean(LeaseKeeper.class).status().lease())
                            .isNotNull();
                });
    }

    @Test
    void theAnalysisNamesPropertyValueOriginAndRange(CapturedOutput output) {
        Application application = new Application().set("snowflake.worker-id=1024");
        assertThatThrownBy(application::run).hasRootCauseInstanceOf(InvalidSettingException.class);
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("The property 'snowflake.worker-id' has the value '1024'")
                .contains("(from ")
                .contains("must be: 0..1023");
    }

    @Test
    void aStoreThatIsNotThereIsRefused() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.lease.store=zookeeper")
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining("zookeeper"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lease.ttl              | abc  | a duration, for example            | at least three renewal intervals
            layout.worker-bits     | ten  | a whole number                     | 1 to 20
            id-guard               | maybe | off, warn or fail                 | a failure of the start
            lease.fail-fast        | ja   | true or false                      | Whether the application fails to start
            jdbc.initialize-schema | ddl  | always, embedded or never          | only in a database in memory
            """)
    void theAnalysisOfAValueOfAnotherTypeSaysWhatWouldBeRight(
            String name, String value, String expected, String meaning, CapturedOutput output) {
        Application application = new Application().set("snowflake." + name + "=" + value);
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("The property 'snowflake." + name + "' has the value '" + value + "' (from ")
                .contains(expected)
                .contains(meaning);
    }
}
