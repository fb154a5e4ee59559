package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.LeaseTablesOutdatedException;
import java.util.stream.Collectors;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The lease tables are of an earlier version, or are none. */
final class LeaseTablesOutdatedFailureAnalyzer extends AbstractFailureAnalyzer<LeaseTablesOutdatedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, LeaseTablesOutdatedException cause) {
        return new FailureAnalysis(
                "The table " + cause.table() + " lacks columns that this version needs: "
                        + String.join(", ", cause.columns()) + ".",
                cause.statements().isEmpty() ? notOurs(cause) : run(cause),
                cause);
    }

    private static String run(LeaseTablesOutdatedException cause) {
        return cause.statements().stream()
                .collect(Collectors.joining(
                        ";\n    ",
                        "An earlier version has made it. Run, by hand or in a migration:\n\n    ",
                        ";\n\nNo row changes its meaning, so nodes may run meanwhile."));
    }

    private static String notOurs(LeaseTablesOutdatedException cause) {
        return "It has held no leases of this library, since it cannot say up to when IDs were issued. Let"
                + " 'snowflake.jdbc.table-prefix' name other tables, or remove it and create the one of 'classpath:"
                + cause.script() + "'.";
    }
}
