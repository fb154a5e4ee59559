package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.ClockBeforeEpochException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The node's clock has lost its time. */
final class ClockBeforeEpochFailureAnalyzer extends AbstractFailureAnalyzer<ClockBeforeEpochException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ClockBeforeEpochException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ". No ID can be issued before that time.",
                "Set the clock of this host right (NTP, chrony). With 'snowflake.lease.fail-fast=false' the application"
                        + " starts, and issues IDs as soon as the clock is right.",
                cause);
    }
}
