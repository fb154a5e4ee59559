package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The store is down when the application starts. */
@ExtendWith(OutputCaptureExtension.class)
class FailFastTests {

    private final LeaseStoreSwitch store = new LeaseStoreSwitch(new InMemoryLeaseStore(InstantSource.system()));

    private final ApplicationContextRunner runner = Starter.alone()
            .withBean(LeaseStoreSwitch.class, () -> store)
            .withPropertyValues("snowflake.lease.acquire-timeout=500ms");

    @Test
    void theStartFailsByDefault() {
        store.turnOff();
        runner.run(context -> assertThat(context)
                .getFailure()
                .hasStackTraceContaining(NoWorkerIdException.class.getName())
                .rootCause()
                .isInstanceOf(LeaseStoreException.class));
    }

    @Test
    void theApplicationStartsAndHealsIfToldSo(CapturedOutput output) {
        store.turnOff();
        runner.withPropertyValues("snowflake.lease.fail-fast=false").run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(output).contains("Started without a worker ID");
            SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
            assertThat(generator.outage()).isPresent();
            assertThatThrownBy(generator::nextId).isInstanceOf(SnowflakeException.class);
            store.turnOn();
            await().until(() -> generator.outage().isEmpty());
            assertThat(generator.nextId()).isPositive();
        });
    }
}
