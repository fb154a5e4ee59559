package io.github.snowflakeid.test.boot;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.TestContextAnnotationUtils;

/** Found by Spring in {@code spring.factories}. */
final class TestSnowflakeContextCustomizerFactory implements ContextCustomizerFactory {

    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> attributes) {
        AutoConfigureTestSnowflake wanted =
                TestContextAnnotationUtils.findMergedAnnotation(testClass, AutoConfigureTestSnowflake.class);
        return wanted == null ? null : new TestSnowflakeContextCustomizer(wanted.now(), wanted.workerId());
    }
}
