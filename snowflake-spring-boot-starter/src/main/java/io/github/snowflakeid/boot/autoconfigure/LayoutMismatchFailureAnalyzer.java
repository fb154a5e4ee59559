package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.LayoutMismatchException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The pool has another layout. */
final class LayoutMismatchFailureAnalyzer extends AbstractFailureAnalyzer<LayoutMismatchException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LayoutMismatchException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ". IDs of the two could be equal.",
                "Give this node the properties under 'snowflake.layout' that stand for " + cause.found()
                        + ", or another pool ('snowflake.lease.pool'), if its IDs need not differ from those of pool "
                        + cause.pool() + ". The layout of a pool never changes.",
                cause);
    }
}
