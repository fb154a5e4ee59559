package io.github.snowflakeid.boot.health;

import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** {@link SnowflakeHealth} for Spring Boot 4. */
final class Boot4HealthIndicator extends AbstractHealthIndicator {

    private final SnowflakeHealth health;

    Boot4HealthIndicator(SnowflakeHealth health) {
        this.health = health;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        health.outage().ifPresentOrElse(builder::down, builder::up);
        builder.withDetails(health.details());
    }
}
