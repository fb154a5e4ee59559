package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.etcd.jetcd.Client;
import io.etcd.jetcd.KV;
import io.etcd.jetcd.options.DeleteOption;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A pool that is changed between the reading and the writing of one call. */
@Needs(Need.ETCD)
class EtcdSwappedPoolTests {

    private final EtcdLeaseSettings settings = EtcdCluster.newSettings().withCallTimeout(Duration.ofSeconds(30));
    private final Client client =
            Client.builder().endpoints(EtcdCluster.shared().endpoints()).build();
    private final AtomicInteger transactions = new AtomicInteger(Integer.MAX_VALUE);
    private Callable<?> swap = () -> null;
    private final EtcdLeaseStore store = new EtcdLeaseStore(swapping(), settings);
    private final EtcdLeaseStore other = new EtcdLeaseStore(client, settings);

    @AfterEach
    void close() {
        client.close();
    }

    /** A client that does something else before the transaction that is counted down to. */
    private Client swapping() {
        KV real = client.getKVClient();
        KV kv = (KV)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {KV.class}, (p, method, args) -> {
                    if (method.getName().equals("txn") && transactions.getAndDecrement() == 0) {
                        swap.call();
                    }
                    return method.invoke(real, args);
                });
        return (Client) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Client.class},
                (p, method, args) -> method.getName().equals("getKVClient") ? kv : method.invoke(client, args));
    }

    /** Before the second transaction of the next call, which is its write. */
    private void beforeTheWrite(Callable<?> swap) {
        this.swap = swap;
        transactions.set(1);
    }

    private Object makeAnew() throws Exception {
        client.getKVClient()
                .delete(
                        PoolKeys.bytes(settings.keyPrefix()),
                        DeleteOption.builder().isPrefix(true).build())
                .get();
        return other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
    }

    @Test
    void whatWasReadInOnePoolIsNotAcquiredInAnother() {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        LeaseRow read = row(store, 3);
        beforeTheWrite(this::makeAnew);

        assertThat(store.acquire(claim(read, "me", 0))).isNull();

        LeaseRow found = row(other, 3);
        assertThat(found.origin().identity()).isNotEqualTo(read.origin().identity());
        assertThat(found.in(Origin.NONE, 0)).isEqualTo(LeaseRow.unused(3));
    }

    @Test
    void workerIdsOfAPoolThatIsGoneAreNotMadeInAnother() throws Exception {
        PoolRequest request = PoolRequest.of(POOL, LAYOUT, WORKERS);
        String identity = store.prepare(request).identity();
        beforeTheWrite(this::makeAnew);

        assertThatExceptionOfType(PoolReplacedException.class)
                .isThrownBy(() -> store.prepare(
                        PoolRequest.of(POOL, LAYOUT, new WorkerRange(0, 11)).knowing(identity)));

        assertThat(new KeysOnServer(client, settings.keyPrefix()).value("orders/next-worker"))
                .isEqualTo("10");
    }

    @Test
    void aTenureDoesNotBeginBeforeATimeThatWasWrittenMeanwhile() {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        LeaseRow read = row(store, 3);
        beforeTheWrite(() -> other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS).usableFrom(2_000_000_000_000L)));

        assertThat(store.acquire(claim(read, "me", 1_999_999_999_999L))).isNull();

        assertThat(acquire(store, 3, "me", 2_000_000_000_000L).token()).isEqualTo(1);
    }

    @Test
    void aLeaseIsNotGivenBackIntoAnotherPool() throws Exception {
        Lease lease = acquireFirst(store, 3);
        makeAnew();
        Lease theirs = acquire(other, 3);

        assertThat(store.release(lease, 1)).isFalse();

        assertThat(row(other, 3).expiresAt()).isEqualTo(theirs.expiresAt());
    }

    /** Nothing says which layout the worker IDs are of. */
    @Test
    void aPoolWhoseOwnKeyIsGoneIsNotMadeAnew() throws Exception {
        acquireFirst(store, 3);
        KeysOnServer keys = new KeysOnServer(client, settings.keyPrefix());
        keys.delete("orders/pool");

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS)))
                .withMessageStartingWith("Preparing pool orders failed: there are worker IDs, and no key "
                        + settings.keyPrefix() + "orders/pool that says what layout they are of.")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThat(keys.under("orders/pool")).isEmpty();
    }
}
