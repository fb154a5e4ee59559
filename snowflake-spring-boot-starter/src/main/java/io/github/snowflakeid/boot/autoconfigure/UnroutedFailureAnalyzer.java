package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/** The leases are to be in whichever database a key leads to. Comes before what is said of stores that cannot be used. */
@Order(0)
final class UnroutedFailureAnalyzer extends AbstractFailureAnalyzer<UnroutedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnroutedException cause) {
        return new FailureAnalysis(
                "No worker ID could be leased. " + cause.getMessage()
                        + ". Leases are kept on threads of their own, without a tenant or a transaction.",
                "If the key is what is missing, give the leases a DataSource of their own, the same on all nodes: set 'snowflake.jdbc.data-source' to the"
                        + " name of its bean, or put @SnowflakeDataSource beside it (with @Bean(defaultCandidate = false)"
                        + " nobody else gets it).",
                cause);
    }
}
