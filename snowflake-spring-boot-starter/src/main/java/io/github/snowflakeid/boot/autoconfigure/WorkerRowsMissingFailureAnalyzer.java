package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.WorkerRowsMissingException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Somebody deleted lease rows. */
final class WorkerRowsMissingFailureAnalyzer extends AbstractFailureAnalyzer<WorkerRowsMissingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, WorkerRowsMissingException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "Something deletes rows of the lease tables: keep them out of test cleaners, retention jobs and restores."
                        + " Restore the rows, leave their worker IDs out with 'snowflake.lease.workers', or start a new"
                        + " pool with 'snowflake.lease.pool' for tables that hold no IDs yet.",
                cause);
    }
}
