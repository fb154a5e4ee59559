package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.context.SmartLifecycle;

/** Since Spring 7 the contexts of tests that do not run are paused; on 3.5 there is no such thing. */
class PausedContextTests {

    @Test
    void aPausedContextKeepsItsLease() {
        try (var context = new Application().run()) {
            SmartLifecycle lifecycle = context.getBean("snowflakeLeaseLifecycle", SmartLifecycle.class);
            assertThat(lifecycle.isPauseable()).isFalse();
            context.pause();
            assertThat(lifecycle.isRunning()).isTrue();
            assertThat(Application.generator(context).nextId()).isPositive();
            context.restart();
        }
    }
}
