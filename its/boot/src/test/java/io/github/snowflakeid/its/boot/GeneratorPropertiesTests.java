package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties that change what the generator does, with a leased worker ID and with a fixed one. */
class GeneratorPropertiesTests {

    @ParameterizedTest
    @ValueSource(strings = {"snowflake.lease.pool=default", "snowflake.worker-id=977"})
    void aSpreadStartLeavesNoZerosAtTheEnd(String property) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.sequence-start=spread", property)
                .run(context -> {
                    SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
                    Set<Long> sequences = new HashSet<>();
                    await().pollInterval(Duration.ofMillis(3))
                            .until(() -> sequences.add(generator.nextId() & 4_095) && sequences.size() > 20);
                    assertThat(sequences).allMatch(sequence -> sequence < 1_100);
                });
    }

    @Test
    void aSpreadStartNeedsRoom() {
        Starter.withDatabase()
                .withPropertyValues(
                        "snowflake.sequence-start=spread",
                        "snowflake.worker-id=1",
                        "snowflake.layout.worker-bits=20",
                        "snowflake.layout.sequence-bits=2")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageStartingWith("sequence-start: spread"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"snowflake.lease.pool=default", "snowflake.worker-id=978"})
    void theMonotonicClockTellsTheTime(String property) {
        Starter.withDatabase()
                .withPropertyValues("snowflake.clock.source=monotonic", property)
                .run(context -> {
                    SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
                    assertThat(generator.layout().decode(generator.nextId()).time())
                            .isCloseTo(Instant.now(), within(Duration.ofSeconds(1)));
                });
    }
}
