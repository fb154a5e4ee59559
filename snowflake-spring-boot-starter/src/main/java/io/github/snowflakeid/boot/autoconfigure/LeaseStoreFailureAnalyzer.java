package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.WorkerIdsMissingException;
import io.github.snowflakeid.lease.jdbc.LeaseTablesMissingException;
import io.github.snowflakeid.lease.jdbc.LeaseTablesOutdatedException;
import io.github.snowflakeid.lease.jdbc.UnsupportedDatabaseException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.env.Environment;

/** The lease store cannot be reached, or does not answer as it should. Failures that say more have their own analyzer. */
final class LeaseStoreFailureAnalyzer extends AbstractFailureAnalyzer<LeaseStoreException> {

    private final Environment environment;

    LeaseStoreFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, LeaseStoreException cause) {
        if (cause instanceof LeaseTablesMissingException
                || cause instanceof LeaseTablesOutdatedException
                || cause instanceof UnsupportedDatabaseException
                || cause instanceof WorkerIdsMissingException
                || PreparedStatementsFailureAnalyzer.isReason(cause)
                || LeaseFileFailureAnalyzer.action(cause) != null) {
            return null;
        }
        return new FailureAnalysis(
                "No worker ID could be leased, because the lease store failed: " + cause.getMessage() + root(cause)
                        + ".",
                """
                Check that %s.

                With 'snowflake.lease.fail-fast=false' the application starts without a worker ID and goes on trying.""".formatted(LeaseStoreType.of(environment).check()),
                cause);
    }

    private static String root(Throwable cause) {
        Throwable root = cause;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root == cause || String.valueOf(cause.getMessage()).contains(String.valueOf(root.getMessage()))
                ? ""
                : " (" + root + ")";
    }
}
