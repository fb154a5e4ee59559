package io.github.snowflakeid.boot.health;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** {@link SnowflakeHealth} for Spring Boot 4. Boot's abstract class would log a stack trace at every probe. */
final class Boot4HealthIndicator implements HealthIndicator {

    private final SnowflakeHealth health;

    Boot4HealthIndicator(SnowflakeHealth health) {
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
