package io.github.snowflakeid.lease.zookeeper;

import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.acquireFirst;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.AtOnce;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.Renewal;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.retry.RetryOneTime;
import org.apache.zookeeper.AsyncCallback.StatCallback;
import org.apache.zookeeper.KeeperException.Code;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZooKeeper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes that are carried out, and answered when their caller has given up; or not at all. */
class LateReplyTests {

    private final Nodes nodes = new Nodes(SharedServer.connectString());
    private final Queue<Held> late = new ConcurrentLinkedQueue<>();
    private final CuratorFramework client = CuratorFrameworkFactory.builder()
            .connectString(SharedServer.connectString())
            .retryPolicy(new RetryOneTime(1))
            .zookeeperFactory(
                    (connectString, timeout, watcher, readOnly) -> new LateZooKeeper(connectString, timeout, watcher))
            .build();
    private final ZooKeeperLeaseStore store =
            new ZooKeeperLeaseStore(client, nodes.settings().withRequestTimeout(Duration.ofMillis(500)));
    private final ZooKeeperLeaseStore observer = nodes.add();

    private volatile boolean holding;
    private Lease lease = new Lease("", 0, "", 0, 0, 0, 0, Origin.NONE);

    /** A reply, or word of the connection's loss in its place. */
    private record Held(Runnable reply, Runnable loss) {}

    /** Keeps back the replies to single writes while the test wants it. */
    @SuppressWarnings("try") // closed by Curator
    private final class LateZooKeeper extends ZooKeeper {

        private LateZooKeeper(String connectString, int timeout, Watcher watcher) throws IOException {
            super(connectString, timeout, watcher);
        }

        @Override
        public void setData(String path, byte[] data, int version, StatCallback callback, Object context) {
            boolean hold = holding;
            super.setData(
                    path,
                    data,
                    version,
                    (rc, p, ctx, stat) -> {
                        Runnable reply = () -> callback.processResult(rc, p, ctx, stat);
                        if (hold) {
                            int lost = Code.CONNECTIONLOSS.intValue();
                            late.add(new Held(reply, () -> callback.processResult(lost, p, ctx, null)));
                        } else {
                            reply.run();
                        }
                    },
                    context);
        }
    }

    @BeforeEach
    void acquireFirstLease() {
        client.start();
        lease = acquireFirst(store, 3);
    }

    @AfterEach
    void close() {
        client.close();
        nodes.close();
    }

    private void renewUnanswered() {
        holding = true;
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(lease, TTL))
                .withMessageEndingWith("no answer from ZooKeeper within 500ms");
        holding = false;
        await().until(() -> !late.isEmpty());
        assertThat(row(observer, 3).expiresAt()).isGreaterThan(lease.expiresAt());
    }

    @Test
    void theNextRenewalGoesOnFromALateReply() {
        renewUnanswered();
        late.remove().reply().run();

        Lease renewed = granted(store.renew(lease, TTL));

        assertThat(row(observer, 3).renewals()).isEqualTo(2);
        assertThat(row(observer, 3).expiresAt()).isEqualTo(renewed.expiresAt());
        assertThat(renewed.expiresAt()).isEqualTo(renewed.storeTime() + 30_000);
        assertThat(renewed.floor()).isEqualTo(lease.floor());
    }

    @Test
    void itWaitsForAReplyThatIsStillToCome() {
        renewUnanswered();
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.renew(lease, TTL))
                .withMessageEndingWith("no answer from ZooKeeper within 500ms");
        late.remove().reply().run();

        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);

        assertThat(row(observer, 3).renewals()).isEqualTo(2);
    }

    @Test
    void severalInARow() {
        renewUnanswered();
        late.remove().reply().run();
        renewUnanswered();
        late.remove().reply().run();

        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);

        assertThat(row(observer, 3).renewals()).isEqualTo(3);
    }

    @Test
    void aLateReplyServesOneCallerOnly() throws Exception {
        renewUnanswered();
        late.remove().reply().run();

        List<Boolean> renewed = AtOnce.call(8, i -> () -> store.renew(lease, TTL) instanceof Renewal.Renewed);

        assertThat(renewed).containsOnlyOnce(true);
    }

    @Test
    void anotherStoreCannotUseIt() {
        renewUnanswered();
        late.remove().reply().run();

        assertThat(observer.renew(lease, TTL)).isInstanceOf(Renewal.Lost.class);
    }

    @Test
    void whatTheLateReplySaysIsNotEnoughIfTheWorkerIdWasTakenSince() {
        renewUnanswered();
        late.remove().reply().run();
        Lease theirs = acquire(observer, 3, "other", row(observer, 3).expiresAt());

        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Lost.class);

        assertThat(row(observer, 3).expiresAt()).isEqualTo(theirs.expiresAt());
        assertThat(row(observer, 3).owner()).isEqualTo("other");
    }

    @Test
    void aReplyThatIsLostMakesTheWorkerIdLost() {
        renewUnanswered();
        late.remove().loss().run();

        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Lost.class);
    }

    @Test
    void aLeaseIsReleasedAsItWasWrittenLast() {
        renewUnanswered();
        late.remove().reply().run();

        assertThat(store.release(lease, 77)).isTrue();

        assertThat(row(observer, 3).released()).isTrue();
        assertThat(row(observer, 3).expiresAt()).isEqualTo(77);
    }
}
