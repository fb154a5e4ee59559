package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.keeper.ClockAheadOfStoreException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The node's clock and the database's do not agree. */
final class ClockAheadOfStoreFailureAnalyzer extends AbstractFailureAnalyzer<ClockAheadOfStoreException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ClockAheadOfStoreException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "Synchronise the clocks of this host and of the database (NTP, chrony). If they cannot agree any better,"
                        + " lengthen 'snowflake.lease.ttl'.",
                cause);
    }
}
