package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.WorkerIdsMissingException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Somebody deleted leases. */
final class WorkerIdsMissingFailureAnalyzer extends AbstractFailureAnalyzer<WorkerIdsMissingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, WorkerIdsMissingException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "Something deletes leases: keep them out of test cleaners, retention jobs and restores. Restore them, leave"
                        + " their worker IDs out with 'snowflake.lease.workers', or start a new pool with"
                        + " 'snowflake.lease.pool' for tables that hold no IDs yet.",
                cause);
    }
}
