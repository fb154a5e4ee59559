package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Writes down every test that is not run, whatever the reason: JUnit finds this class by its name in META-INF/services. */
public final class LeftOutListener implements TestExecutionListener {

    private @Nullable TestPlan plan;

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionSkipped(TestIdentifier identifier, String reason) {
        write(identifier, reason);
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
            write(identifier, result.getThrowable().map(Throwable::getMessage).orElse("aborted"));
        }
    }

    private void write(TestIdentifier identifier, String reason) {
        try {
            Missing.parse(reason, methods(identifier), testClass(identifier)).write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A method with parameters counts once: how often it would run is not known. */
    private int methods(TestIdentifier identifier) {
        if (plan == null || plan.getChildren(identifier).isEmpty()) {
            return 1;
        }
        return plan.getChildren(identifier).stream().mapToInt(this::methods).sum();
    }

    private static String testClass(TestIdentifier identifier) {
        return identifier
                .getSource()
                .map(source -> source instanceof MethodSource method
                        ? method.getClassName()
                        : source instanceof ClassSource type ? type.getClassName() : source.toString())
                .orElse(identifier.getDisplayName());
    }
}
