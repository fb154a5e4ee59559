package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.file.ClockBehindFileException;
import io.github.snowflakeid.lease.file.LeaseFileDamagedException;
import io.github.snowflakeid.lease.file.LeaseFileLockedException;
import io.github.snowflakeid.lease.file.LeaseFileUnusableException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The file of {@code snowflake.watermark-file} cannot be used as it is. */
final class LeaseFileFailureAnalyzer extends AbstractFailureAnalyzer<LeaseStoreException> {

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, LeaseStoreException cause) {
        String action = action(cause);
        return action == null
                ? null
                : new FailureAnalysis(
                        cause.getMessage() + ". The lease file is the one that 'snowflake.watermark-file' names.",
                        action,
                        cause);
    }

    static @Nullable String action(LeaseStoreException cause) {
        if (cause instanceof LeaseFileLockedException) {
            return "Stop the process that has the file, or give this one a 'snowflake.worker-id' and a"
                    + " 'snowflake.watermark-file' of its own.";
        }
        if (cause instanceof LeaseFileDamagedException) {
            return "See that this host's clock is right and has not been ahead; then delete the file.";
        }
        if (cause instanceof ClockBehindFileException) {
            return "Set this host's clock right, and keep it so by chrony or ntpd; then start again.";
        }
        return cause instanceof LeaseFileUnusableException
                ? "Let 'snowflake.watermark-file' name a file, there already or not, in a folder that is there and may be"
                        + " written to, with room on its disk."
                : null;
    }
}
