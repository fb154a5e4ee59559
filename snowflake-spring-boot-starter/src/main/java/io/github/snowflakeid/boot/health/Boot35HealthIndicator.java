package io.github.snowflakeid.boot.health;

import org.springframework.boot.actuate.health.AbstractHealthIndicator;
import org.springframework.boot.actuate.health.Health;

/** {@link SnowflakeHealth} for Spring Boot 3.5. */
final class Boot35HealthIndicator extends AbstractHealthIndicator {

    private final SnowflakeHealth health;

    Boot35HealthIndicator(SnowflakeHealth health) {
        this.health = health;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        health.outage().ifPresentOrElse(builder::down, builder::up);
        builder.withDetails(health.details());
    }
}
