package io.github.snowflakeid.boot.health;

import org.springframework.boot.actuate.health.Health;
import org.springframework.boot.actuate.health.HealthIndicator;

/** {@link SnowflakeHealth} for Spring Boot 3.5. Boot's abstract class would log a stack trace at every probe. */
final class Boot35HealthIndicator implements HealthIndicator {

    private final SnowflakeHealth health;

    Boot35HealthIndicator(SnowflakeHealth health) {
        this.health = health;
    }

    @Override
    public Health health() {
        Health.Builder builder = new Health.Builder();
        health.outage().ifPresentOrElse(builder::down, builder::up);
        return builder.withDetails(health.details()).build();
    }
}
