package io.github.snowflakeid.http;

import java.util.concurrent.CompletableFuture;

/** Where batches come from. */
@FunctionalInterface
interface IdService {

    /** Completes with so many IDs, or exceptionally. Does not block. */
    CompletableFuture<long[]> fetch(int count);

    /** As {@link #fetch}, and throws nothing: who waits for an answer always gets one. */
    default CompletableFuture<long[]> fetchOrFail(int count) {
        try {
            return fetch(count);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
