package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Single calls to etcd, each within a bound. */
final class EtcdCalls {

    private final ClientSource source;
    private final Duration timeout;

    EtcdCalls(ClientSource source, Duration timeout) {
        this.source = source;
        this.timeout = timeout;
    }

    /** Waits for the answer. */
    <T> T await(String purpose, Function<Client, CompletableFuture<T>> call) {
        Client client = source.client();
        try {
            T answer = call.apply(client).get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            source.answered();
            return answer;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LeaseStoreException(purpose + " was interrupted", e);
        } catch (TimeoutException e) {
            source.silent(client);
            throw new LeaseStoreException(
                    purpose + " failed: no answer from etcd within " + timeout.toMillis() + " ms", e);
        } catch (ExecutionException e) {
            throw failed(purpose, client, e.getCause() == null ? e : e.getCause());
        } catch (RuntimeException e) {
            throw failed(purpose, client, e);
        }
    }

    /** Waits for nothing; a failure is in the future. */
    <T> CompletableFuture<T> send(Function<Client, CompletableFuture<T>> call) {
        try {
            return call.apply(source.client()).orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private LeaseStoreException failed(String purpose, Client client, Throwable failure) {
        if (Failures.isSilence(failure)) {
            source.silent(client);
        } else {
            source.answered();
        }
        return Failures.of(purpose, failure);
    }
}
