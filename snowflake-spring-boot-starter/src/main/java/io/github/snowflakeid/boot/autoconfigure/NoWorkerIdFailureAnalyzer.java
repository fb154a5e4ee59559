package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.NoWorkerIdException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.env.Environment;

/** The lease store said nothing in time. Where it gave a reason, the reason has its own analyzer. */
final class NoWorkerIdFailureAnalyzer extends AbstractFailureAnalyzer<NoWorkerIdException> {

    private final Environment environment;

    NoWorkerIdFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, NoWorkerIdException cause) {
        if (cause.getCause() != null) {
            return null;
        }
        LeaseStoreType store = LeaseStoreType.of(environment);
        String check = store == LeaseStoreType.JDBC
                ? "the database which holds the leases can be reached, and that its connection pool is not used up while"
                        + " the application starts"
                : store.check();
        return new FailureAnalysis(cause.getMessage() + ".", """
                Check that %s. If it only needs longer, raise 'snowflake.lease.acquire-timeout'.

                With 'snowflake.lease.fail-fast=false' the application starts without a worker ID and goes on trying.""".formatted(check), cause);
    }
}
