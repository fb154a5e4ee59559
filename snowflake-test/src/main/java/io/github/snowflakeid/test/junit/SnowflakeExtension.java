package io.github.snowflakeid.test.junit;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.TestWorkerSource;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** What {@link SnowflakeTest} switches on. */
final class SnowflakeExtension implements ParameterResolver {

    private static final Namespace NAMESPACE = Namespace.create(SnowflakeExtension.class);

    private record Fixture(SettableClock clock, SnowflakeGenerator generator) {}

    /** Not of constructors: their context is that of the class, so tests would share what they are given. */
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return parameter.getDeclaringExecutable() instanceof Method
                && (type == SettableClock.class || type == SnowflakeGenerator.class || type == IdGenerator.class);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Store store = context.getStore(NAMESPACE);
        Fixture fixture = store.get(Fixture.class, Fixture.class);
        if (fixture == null) {
            fixture = fixture(annotation(context));
            store.put(Fixture.class, fixture);
        }
        return parameter.getParameter().getType() == SettableClock.class ? fixture.clock() : fixture.generator();
    }

    private static Fixture fixture(SnowflakeTest test) {
        SettableClock clock = SettableClock.at(test.now());
        WorkerSource source = new TestWorkerSource(SnowflakeLayout.ofDefaults(), clock, test.workerId());
        return new Fixture(
                clock, SnowflakeGenerator.builder().workerSource(source).build());
    }

    /** That of the method, else of its class, else of a class around it. */
    private static SnowflakeTest annotation(ExtensionContext context) {
        Optional<ExtensionContext> inner = Optional.of(context);
        while (inner.isPresent()) {
            Optional<SnowflakeTest> found =
                    AnnotationSupport.findAnnotation(inner.get().getElement(), SnowflakeTest.class);
            if (found.isPresent()) {
                return found.get();
            }
            inner = inner.get().getParent();
        }
        throw new ExtensionConfigurationException(
                "@SnowflakeTest is neither on " + context.getDisplayName() + " nor on its class or a class around it");
    }
}
