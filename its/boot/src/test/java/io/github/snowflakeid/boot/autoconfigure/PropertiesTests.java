package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

/** Properties that nobody set say what the library says by itself. */
class PropertiesTests {

    private final SnowflakeProperties properties =
            Binder.get(new MockEnvironment()).bindOrCreate("snowflake", SnowflakeProperties.class);

    @Test
    void defaultsAreThoseOfTheLibrary() {
        SnowflakeLayout layout = properties.layout().value();
        assertThat(layout).isEqualTo(SnowflakeLayout.ofDefaults());
        assertThat(properties.clock().policy(layout)).isEqualTo(ClockPolicy.ofDefaults(layout));
        assertThat(properties.lease().terms(layout)).isEqualTo(LeaseTerms.ofDefaults(layout));
        assertThat(properties.jdbc().settings(properties.lease().renewInterval()))
                .isEqualTo(JdbcLeaseSettings.ofDefaults());
        assertThat(properties.lease().failFast()).isTrue();
        assertThat(properties.lease().standby()).isZero();
        assertThat(properties.workerId()).isNull();
    }

    @Test
    void aCoarseTickLengthensTheWait() {
        SnowflakeLayout layout = SnowflakeLayout.ofDefaults().withTick(Duration.ofSeconds(1));
        assertThat(properties.clock().policy(layout).maxWait()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aLongIntervalDoesNotMakeThePoolWaitOutOfRange() {
        assertThat(properties.jdbc().settings(Duration.ofHours(6)).poolWait()).isEqualTo(Duration.ofMinutes(10));
    }
}
