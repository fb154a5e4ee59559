package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Clients that share a connection of the server, and do not know it, meet with the names of their prepared statements. */
final class PreparedStatementsFailureAnalyzer extends AbstractFailureAnalyzer<LeaseStoreException> {

    /** PostgreSQL: a prepared statement of this name is there already, or is not. */
    private static final Set<String> STATES = Set.of("42P05", "26000");

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, LeaseStoreException cause) {
        return isReason(cause)
                ? new FailureAnalysis(
                        "No worker ID could be leased: " + cause.getMessage()
                                + ". So a statement that the driver has prepared met a connection of the server that another"
                                + " client uses, too. PgBouncer shares them in that way in transaction mode.",
                        "Put 'prepareThreshold=0' into the JDBC URL, let the pooler give each client a connection of its own"
                                + " (PgBouncer: pool_mode=session), or name a DataSource that goes past it in"
                                + " 'snowflake.jdbc.data-source'.",
                        cause)
                : null;
    }

    static boolean isReason(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException e && STATES.contains(String.valueOf(e.getSQLState()))) {
                return true;
            }
        }
        return false;
    }
}
