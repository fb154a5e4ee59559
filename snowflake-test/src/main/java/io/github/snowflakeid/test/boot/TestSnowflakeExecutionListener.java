package io.github.snowflakeid.test.boot;

import org.springframework.core.Ordered;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.TestExecutionListener;

/** Takes clock and IDs back to the start before each test. Found by Spring in {@code spring.factories}. */
final class TestSnowflakeExecutionListener implements TestExecutionListener, Ordered {

    /** Before the listener that begins a test's transaction (4000), and those after it that may save. */
    private static final int ORDER = 3_500;

    @Override
    public void beforeTestMethod(TestContext test) {
        AutoConfigureTestSnowflake wanted =
                TestContextAnnotationUtils.findMergedAnnotation(test.getTestClass(), AutoConfigureTestSnowflake.class);
        if (wanted != null) {
            test.getApplicationContext()
                    .getBean(TestSnowflakeContextCustomizer.WORKERS, TestWorkers.class)
                    .restart(wanted.repeatIds());
        }
    }

    @Override
    public int getOrder() {
        return ORDER;
    }
}
