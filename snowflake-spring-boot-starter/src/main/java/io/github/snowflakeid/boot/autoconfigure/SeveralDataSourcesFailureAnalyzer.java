package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Nothing says which database holds the leases. */
final class SeveralDataSourcesFailureAnalyzer extends AbstractFailureAnalyzer<SeveralDataSourcesException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, SeveralDataSourcesException cause) {
        String which =
                cause.marked() ? "more than one of them has @SnowflakeDataSource: " : "none of them is primary: ";
        return new FailureAnalysis(
                "There are several DataSource beans and " + which + cause.names()
                        + ". All nodes must keep their leases in one database.",
                "Set 'snowflake.jdbc.data-source' to the name of the one that holds the leases, or mark one of the beans"
                        + " with @SnowflakeDataSource or @Primary.",
                cause);
    }
}
