package io.github.snowflakeid.http;

import java.util.concurrent.CompletableFuture;

/** Where batches come from. */
@FunctionalInterface
interface IdService {

    /** Completes with so many IDs, or exceptionally. Does not block. */
    CompletableFuture<long[]> fetch(int count);
}
