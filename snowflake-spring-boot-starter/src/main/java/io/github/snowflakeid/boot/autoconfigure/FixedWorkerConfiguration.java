package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeGeneratorBuilder;
import io.github.snowflakeid.SnowflakeLayout;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** A generator under a worker ID that somebody configured: no lease, no database; a file, if one is to remember its IDs. */
@Configuration(proxyBeanMethods = false)
@Conditional(FixedWorkerIdCondition.class)
@ConditionalOnMissingBean(IdGenerator.class)
class FixedWorkerConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(FixedWorkerConfiguration.class);

    @Bean
    SnowflakeGenerator snowflakeGenerator(SnowflakeLayout layout, SnowflakeProperties properties) {
        int workerId = properties.fixedWorkerId(layout);
        LOG.info(
                "Worker ID {} is fixed by snowflake.worker-id: no lease keeps another node from having it too",
                workerId);
        Path watermark = properties.watermark();
        SnowflakeGeneratorBuilder builder = SnowflakeGenerator.builder()
                .layout(layout)
                .clock(properties.clock().source().start())
                .sequenceStart(properties.sequenceStart())
                .clockPolicy(properties.clock().policy(layout));
        SnowflakeGenerator generator = watermark == null
                ? builder.workerId(workerId).build()
                : builder.workerSource(WatermarkSource.start(watermark, workerId, layout, properties))
                        .build();
        if (properties.lease().failFast()) {
            generator.outage().ifPresent(outage -> {
                generator.close();
                throw outage;
            });
        }
        return generator;
    }
}
