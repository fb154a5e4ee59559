package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.LeaseTablesMissingException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** There are no lease tables, and nobody made them. */
final class LeaseTablesMissingFailureAnalyzer extends AbstractFailureAnalyzer<LeaseTablesMissingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LeaseTablesMissingException cause) {
        boolean isOne = cause.tables().size() == 1;
        return new FailureAnalysis(
                "The lease " + (isOne ? "table " : "tables ") + String.join(" and ", cause.tables())
                        + (isOne ? " is missing and was" : " are missing and were") + " not created: " + cause.reason()
                        + ".",
                "Create them with the script 'classpath:" + cause.script()
                        + "', where ${prefix} stands for 'snowflake.jdbc.table-prefix', by hand or in a migration; or give"
                        + " the database user the right to create tables and set 'snowflake.jdbc.initialize-schema=always'."
                        + " If they exist in another schema, put that before the prefix: 'schema.snowflake_'.",
                cause);
    }
}
