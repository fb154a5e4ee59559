package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A generator under a worker ID that the application assigns in its own way. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBean(WorkerSourceFactory.class)
@ConditionalOnMissingBean(IdGenerator.class)
class ProvidedWorkerConfiguration {

    @Bean
    SnowflakeGenerator snowflakeGenerator(
            SnowflakeLayout layout, SnowflakeProperties properties, WorkerSourceFactory workers) {
        return generator(WorkerSourceFactory.UNNAMED, layout, properties, workers);
    }

    static SnowflakeGenerator generator(
            String name, SnowflakeLayout layout, SnowflakeProperties properties, WorkerSourceFactory workers) {
        return SnowflakeGenerator.builder()
                .layout(layout)
                .workerSource(workers.create(name, layout))
                .sequenceStart(properties.sequenceStart())
                .clockPolicy(properties.clock().policy(layout))
                .build();
    }
}
