package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.UnsupportedDatabaseException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The application's database is none that leases can be kept in. */
final class UnsupportedDatabaseFailureAnalyzer extends AbstractFailureAnalyzer<UnsupportedDatabaseException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnsupportedDatabaseException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "Name a DataSource of a supported database in 'snowflake.jdbc.data-source', declare a LeaseStore bean, or"
                        + " give every node its own 'snowflake.worker-id'.",
                cause);
    }
}
