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
        SnowflakeHealth.Report report = health.report();
        return (report.up() ? Health.up() : Health.down())
                .withDetails(report.details())
                .build();
    }
}
