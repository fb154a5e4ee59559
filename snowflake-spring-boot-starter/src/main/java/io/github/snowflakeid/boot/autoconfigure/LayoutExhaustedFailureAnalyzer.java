package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.LayoutExhaustedException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** There are no timestamps left, or the clock is far ahead. */
final class LayoutExhaustedFailureAnalyzer extends AbstractFailureAnalyzer<LayoutExhaustedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LayoutExhaustedException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "If the clock of this host is wrong, set it right (NTP, chrony). If the layout has come to its end, its IDs"
                        + " have too: give new tables another pool ('snowflake.lease.pool') and a layout with a later"
                        + " 'snowflake.layout.epoch', or one with more 'snowflake.layout.timestamp-bits'.",
                cause);
    }
}
