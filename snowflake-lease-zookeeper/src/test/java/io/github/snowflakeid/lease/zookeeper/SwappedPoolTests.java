package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolReplacedException;
import io.github.snowflakeid.lease.PoolRequest;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryOneTime;
import org.apache.zookeeper.AsyncCallback.MultiCallback;
import org.apache.zookeeper.AsyncCallback.StatCallback;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooDefs.OpCode;
import org.apache.zookeeper.ZooKeeper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pool that is changed between the reading and the writing of one call. Versions alone do not tell: they begin anew. */
class SwappedPoolTests {

    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final CuratorFramework looking = nodes.client();
    private final ZooKeeperLeaseStore other = nodes.add();
    private final CuratorFramework client = CuratorFrameworkFactory.builder()
            .connectString(SharedServer.connectString())
            .retryPolicy(new RetryOneTime(1))
            .zookeeperFactory((connectString, timeout, watcher, readOnly) ->
                    new SwappingZooKeeper(connectString, timeout, watcher))
            .build();
    private final ZooKeeperLeaseStore store = new ZooKeeperLeaseStore(client, nodes.settings());
    private volatile Callable<?> swap = () -> null;

    /** Does something else before the next write. */
    @SuppressWarnings("try") // closed by Curator
    private final class SwappingZooKeeper extends ZooKeeper {

        private SwappingZooKeeper(String connectString, int timeout, Watcher watcher) throws IOException {
            super(connectString, timeout, watcher);
        }

        @Override
        public void multi(Iterable<Op> ops, MultiCallback callback, Object context) {
            if (ops.iterator().next().getType() != OpCode.getData) {
                swap();
            }
            super.multi(ops, callback, context);
        }

        @Override
        public void setData(String path, byte[] data, int version, StatCallback callback, Object context) {
            swap();
            super.setData(path, data, version, callback, context);
        }
    }

    private void swap() {
        Callable<?> next = swap;
        swap = () -> null;
        try {
            next.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void start() {
        client.start();
    }

    @AfterEach
    void close() {
        client.close();
        nodes.close();
    }

    private Object makeAnew() throws Exception {
        looking.delete().deletingChildrenIfNeeded().forPath(nodes.pool(POOL));
        return other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
    }

    @Test
    void whatWasReadInOnePoolIsNotAcquiredInAnother() {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        LeaseRow read = row(store, 3);
        swap = this::makeAnew;

        assertThat(store.acquire(claim(read, "me", 0))).isNull();

        LeaseRow found = row(other, 3);
        assertThat(found.origin().identity()).isNotEqualTo(read.origin().identity());
        assertThat(found.in(Origin.NONE, 0)).isEqualTo(LeaseRow.unused(3));
    }

    /** The other's node has the version of this one's. */
    @Test
    void aRenewalDoesNotLandInAnotherPool() {
        Lease lease = acquireFirst(store, 3);
        swap = () -> {
            makeAnew();
            return acquire(other, 3, "somebody else", 0);
        };

        assertThatExceptionOfType(PoolReplacedException.class).isThrownBy(() -> store.renew(lease, TTL));

        assertThat(row(other, 3).owner()).isEqualTo("somebody else");
        assertThat(row(other, 3).renewals()).isZero();
    }

    @Test
    void aLeaseIsNotGivenBackIntoAnotherPool() {
        Lease lease = acquireFirst(store, 3);
        swap = () -> {
            makeAnew();
            return acquire(other, 3, "somebody else", 0);
        };

        assertThat(store.release(lease, 1)).isFalse();

        assertThat(row(other, 3).owner()).isEqualTo("somebody else");
        assertThat(row(other, 3).released()).isFalse();
    }

    @Test
    void aTenureDoesNotBeginBeforeATimeThatWasWrittenMeanwhile() {
        store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        LeaseRow read = row(store, 3);
        swap = () -> other.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS).usableFrom(2_000_000_000_000L));

        assertThat(store.acquire(claim(read, "me", 1_999_999_999_999L))).isNull();

        assertThat(acquire(store, 3, "me", 2_000_000_000_000L).token()).isEqualTo(1);
    }
}
