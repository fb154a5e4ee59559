package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.lease.LeaseStoreException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.imps.CuratorFrameworkState;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.KeeperException.Code;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.OpResult;
import org.apache.zookeeper.ZooKeeper;
import org.jspecify.annotations.Nullable;

/** Requests with one bound in time, the wait for a connection included. A failure says what they were for. */
final class Call {

    private static final int PAUSE_MILLIS = 20;

    private final CuratorFramework client;
    private final String purpose;
    private final Duration timeout;
    private final long deadline;

    /** The purpose begins the message of a failure: "Renewing worker ID 7 of pool default". */
    Call(CuratorFramework client, String purpose, Duration timeout) {
        this.client = client;
        this.purpose = purpose;
        this.timeout = timeout;
        this.deadline = System.nanoTime() + timeout.toNanos();
    }

    /** The node; null if there is none. */
    @Nullable
    Node read(String path) {
        return read(List.of(path)).get(path);
    }

    /** Those of the nodes that exist, by their paths. */
    Map<String, Node> read(List<String> paths) {
        try {
            List<OpResult> results =
                    repeat(Request.reads(paths.stream().map(Op::getData).toList()));
            Map<String, Node> found = new HashMap<>();
            for (int i = 0; i < paths.size(); i++) {
                OpResult result = results.get(i);
                if (result instanceof OpResult.GetDataResult node) {
                    found.put(paths.get(i), Node.of(node));
                } else if (result instanceof OpResult.ErrorResult error && error.getErr() != Code.NONODE.intValue()) {
                    throw KeeperException.create(Code.get(error.getErr()), paths.get(i));
                }
            }
            return found;
        } catch (KeeperException e) {
            throw Failures.failed(purpose, e);
        }
    }

    /** From here on nothing that is read is older than what any client was told before. */
    void catchUp(String path) {
        try {
            repeat(Request.sync(path));
        } catch (KeeperException e) {
            throw Failures.failed(purpose, e);
        }
    }

    /**
     * For a request that may be carried out twice: sent again if the connection breaks.
     *
     * @throws KeeperException if it is {@linkplain Failures#isRefusal refused}
     */
    <T> T repeat(Request<T> request) throws KeeperException {
        while (true) {
            try {
                return await(send(request));
            } catch (LeaseStoreException e) {
                if (!Failures.isBroken(e.getCause()) || System.nanoTime() - deadline > 0) {
                    throw e;
                }
                pause();
            }
        }
    }

    /** For a request that must not be carried out twice: sent once, whatever comes of it. */
    <T> CompletableFuture<T> send(Request<T> request) {
        CompletableFuture<T> reply = new CompletableFuture<>();
        request.send(connected(), reply);
        return reply;
    }

    /**
     * The reply to a request that was sent, by this call or an earlier one.
     *
     * @throws KeeperException if it was {@linkplain Failures#isRefusal refused}
     */
    <T> T await(CompletableFuture<T> reply) throws KeeperException {
        try {
            return reply.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new LeaseStoreException(purpose + " failed: no answer from ZooKeeper" + bound(), null);
        } catch (InterruptedException e) {
            throw interrupted(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof KeeperException failure) {
                if (Failures.isRefusal(failure)) {
                    throw failure;
                }
                throw Failures.failed(purpose, failure);
            }
            throw new LeaseStoreException(purpose + " failed: " + e.getCause(), e.getCause());
        }
    }

    private ZooKeeper connected() {
        if (client.getState() != CuratorFrameworkState.STARTED) {
            throw new LeaseStoreException(purpose + " failed: the Curator client is " + client.getState(), null);
        }
        try {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (!client.getZookeeperClient().isConnected()
                    && !client.blockUntilConnected((int) Math.max(1, left), TimeUnit.MILLISECONDS)) {
                throw new LeaseStoreException(purpose + " failed: no connection to ZooKeeper" + bound(), null);
            }
            return client.getZookeeperClient().getZooKeeper();
        } catch (LeaseStoreException e) {
            throw e;
        } catch (InterruptedException e) {
            throw interrupted(e);
        } catch (Exception e) {
            throw new LeaseStoreException(purpose + " failed: " + e.getMessage(), e);
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private String bound() {
        return " within " + InvalidSettingException.text(timeout);
    }

    private LeaseStoreException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new LeaseStoreException(purpose + " was interrupted", e);
    }
}
