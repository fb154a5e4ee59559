package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** A generator under a worker ID that somebody configured: no lease, no database. */
@Configuration(proxyBeanMethods = false)
@Conditional(FixedWorkerIdCondition.class)
@ConditionalOnMissingBean(IdGenerator.class)
class FixedWorkerConfiguration {

    @Bean
    SnowflakeGenerator snowflakeGenerator(SnowflakeLayout layout, SnowflakeProperties properties) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerId(properties.fixedWorkerId(layout))
                .clockPolicy(properties.clock().policy(layout))
                .build();
    }
}
