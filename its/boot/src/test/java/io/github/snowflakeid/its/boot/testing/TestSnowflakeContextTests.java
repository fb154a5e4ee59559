package io.github.snowflakeid.its.boot.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestContextManager;

/** How contexts are shared, and what their beans are, without an application around: the annotation brings all it needs. */
class TestSnowflakeContextTests {

    @ContextConfiguration(classes = OwnClock.class)
    @AutoConfigureTestSnowflake(workerId = 5)
    static class First {
        void test() {}
    }

    @ContextConfiguration(classes = OwnClock.class)
    @AutoConfigureTestSnowflake(workerId = 5, repeatIds = false)
    static class Equal {
        void test() {}
    }

    @ContextConfiguration(classes = OwnClock.class)
    @AutoConfigureTestSnowflake(workerId = 6)
    static class OtherWorker {
        void test() {}
    }

    @ContextConfiguration(classes = OwnClock.class)
    @AutoConfigureTestSnowflake(workerId = 5, now = "2026-01-01T00:00:01Z")
    static class OtherTime {
        void test() {}
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnClock {
        @Bean
        Clock applicationClock() {
            return Clock.systemUTC();
        }
    }

    private static ApplicationContext context(Class<?> test) {
        return new TestContextManager(test).getTestContext().getApplicationContext();
    }

    private static void beginTest(Class<?> test) throws Exception {
        Method method = test.getDeclaredMethod("test");
        new TestContextManager(test).beforeTestMethod(new Object(), method);
    }

    @Test
    void equalAttributesShareAContextAndOthersDoNot() {
        assertThat(context(First.class)).isSameAs(context(Equal.class));
        assertThat(context(OtherWorker.class)).isNotSameAs(context(First.class));
        assertThat(context(OtherTime.class)).isNotSameAs(context(First.class)).isNotSameAs(context(OtherWorker.class));
    }

    @Test
    void aClockOfTheApplicationStaysItsClock() {
        ApplicationContext context = context(First.class);

        assertThat(context.getBean(Clock.class)).isEqualTo(Clock.system(ZoneOffset.UTC));
        assertThat(context.getBean(SettableClock.class).instant()).isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void idsComeAgainOrNeverAsTheTestSays() throws Exception {
        ApplicationContext context = context(First.class);
        IdGenerator ids = context.getBean(IdGenerator.class);
        SettableClock clock = context.getBean(SettableClock.class);
        SnowflakeLayout layout = context.getBean(SnowflakeLayout.class);
        beginTest(First.class);
        long first = ids.nextId();
        clock.advance(Duration.ofDays(1));
        Set<Long> seen = new HashSet<>(Set.of(first, ids.nextId()));

        beginTest(First.class);
        assertThat(ids.nextId()).isEqualTo(first);
        assertThat(layout.decode(first).workerId()).isEqualTo(5);
        for (int i = 0; i < 100; i++) {
            beginTest(Equal.class);
            assertThat(clock.instant()).isEqualTo("2026-01-01T00:00:00Z");
            for (long id : ids.nextIds(i % 2 == 0 ? 50 : 4096)) {
                assertThat(seen.add(id)).as("%d in test %d", id, i).isTrue();
            }
            clock.advance(Duration.ofHours(i - 50L));
        }
    }
}
