package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.keeper.ClockBehindLeasesException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The node's clock lies behind what was issued. */
final class ClockBehindLeasesFailureAnalyzer extends AbstractFailureAnalyzer<ClockBehindLeasesException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ClockBehindLeasesException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "Set the clock of this host right (NTP, chrony), or wait until it has passed " + cause.earliestFloor()
                        + ". With 'snowflake.lease.fail-fast=false' the application starts and goes on trying.",
                cause);
    }
}
