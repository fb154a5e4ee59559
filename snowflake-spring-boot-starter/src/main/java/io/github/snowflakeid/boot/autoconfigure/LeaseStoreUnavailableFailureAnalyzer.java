package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** What a lease store needs is missing: its jar, or a database. */
final class LeaseStoreUnavailableFailureAnalyzer extends AbstractFailureAnalyzer<LeaseStoreUnavailableException> {

    private final ConfigurableListableBeanFactory beanFactory;

    LeaseStoreUnavailableFailureAnalyzer(BeanFactory beanFactory) {
        this.beanFactory = (ConfigurableListableBeanFactory) beanFactory;
    }

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LeaseStoreUnavailableException cause) {
        DatabaseGap gap = cause.type() == LeaseStoreType.JDBC
                ? DatabaseGap.of(beanFactory).orElse(null)
                : null;
        return new FailureAnalysis(
                "Leases cannot be kept where '" + LeaseStoreType.PROPERTY + "' says: " + cause.getMessage()
                        + (gap == null ? "" : ": " + gap.reason()) + ".",
                (gap == null ? cause.type().remedy() : gap.action()) + " Or choose another '" + LeaseStoreType.PROPERTY
                        + "'.",
                cause);
    }
}
