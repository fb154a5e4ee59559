package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.keeper.NoFreeWorkerIdException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** All worker IDs are taken. */
final class NoFreeWorkerIdFailureAnalyzer extends AbstractFailureAnalyzer<NoFreeWorkerIdException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, NoFreeWorkerIdException cause) {
        return new FailureAnalysis(cause.getMessage() + ".", """
                More nodes run than there are worker IDs, or nodes were killed and theirs are not free yet. Either

                    - stop nodes that are not needed; the column owner_label of the lease table tells which they are,
                    - widen 'snowflake.lease.workers', if it leaves out worker IDs of the layout,
                    - wait: the worker ID of a killed node is free after its lease and 'snowflake.lease.reuse-delay', or
                    - start a new pool ('snowflake.lease.pool') with more 'snowflake.layout.worker-bits' for other tables.

                With 'snowflake.lease.fail-fast=false' the application starts and goes on trying.""", cause);
    }
}
