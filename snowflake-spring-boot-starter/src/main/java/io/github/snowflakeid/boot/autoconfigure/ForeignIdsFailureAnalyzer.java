package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.hibernate.ForeignIdsException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Tables hold ids of another kind, and {@code snowflake.id-guard} is {@code fail}. */
final class ForeignIdsFailureAnalyzer extends AbstractFailureAnalyzer<ForeignIdsException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ForeignIdsException cause) {
        return new FailureAnalysis(
                cause.getMessage() + ".",
                "If another library or another layout made these ids, give the generator an epoch ('snowflake.layout.epoch')"
                        + " and widths under which new IDs lie above them, before it issues the first one; otherwise correct"
                        + " the rows. Give a column that is too narrow the type that is expected. If they may stay as they are, set 'snowflake.id-guard' to 'warn' or 'off'.",
                cause);
    }
}
