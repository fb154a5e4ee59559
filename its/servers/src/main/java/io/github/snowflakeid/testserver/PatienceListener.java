package io.github.snowflakeid.testserver;

import org.awaitility.Awaitility;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/** Lets Awaitility wait longer than its ten seconds. JUnit finds this class by its name in META-INF/services. */
public final class PatienceListener implements TestExecutionListener {

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        Awaitility.setDefaultTimeout(Patience.LIMIT);
    }
}
