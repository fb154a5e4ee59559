package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The jar that a lease store is in is missing. */
final class LeaseStoreUnavailableFailureAnalyzer extends AbstractFailureAnalyzer<LeaseStoreUnavailableException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LeaseStoreUnavailableException cause) {
        return new FailureAnalysis(
                "Leases cannot be kept where '" + LeaseStoreType.PROPERTY + "' says: " + cause.getMessage() + ".",
                cause.type().remedy() + " Or choose another '" + LeaseStoreType.PROPERTY + "'.",
                cause);
    }
}
