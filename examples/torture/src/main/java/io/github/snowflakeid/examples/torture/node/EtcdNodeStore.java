package io.github.snowflakeid.examples.torture.node;

import io.etcd.jetcd.Client;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.etcd.EtcdConnection;
import io.github.snowflakeid.lease.etcd.EtcdLeaseSettings;
import io.github.snowflakeid.lease.etcd.EtcdLeaseStore;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/**
 * A store with a client of its own for the keepers that have the node's clock; for others, which come and go, the
 * application's client, with the deadline for each call that the store asks for.
 */
final class EtcdNodeStore implements NodeStore {

    private final EtcdLeaseSettings leaseSettings;
    private final InstantSource clock;
    private final EtcdLeaseStore own;
    private final Client client;

    EtcdNodeStore(NodeSettings settings, InstantSource clock) {
        Duration timeout = settings.renewInterval().dividedBy(2);
        String[] endpoints = settings.url().substring("etcd:".length()).split(",", -1);
        this.leaseSettings = EtcdLeaseSettings.ofDefaults().withCallTimeout(timeout);
        this.clock = clock;
        this.own = EtcdLeaseStore.connect(EtcdConnection.to(endpoints), leaseSettings, clock);
        this.client = Client.builder()
                .endpoints(endpoints)
                .waitForReady(false)
                .interceptor(new Deadline(timeout))
                .build();
    }

    @Override
    public void connect() {
        try {
            own.list("nobody's", new WorkerRange(0, 0));
        } catch (LeaseStoreException e) {
            // There is none, or etcd is not there; the leases are asked for all the same.
        }
    }

    @Override
    public LeaseStore leases(InstantSource clock) {
        return clock == this.clock ? own : new EtcdLeaseStore(client, leaseSettings, clock);
    }

    @Override
    public boolean goesByTheLiving() {
        return true;
    }

    @Override
    public void close() {
        own.close();
        client.close();
    }

    private record Deadline(Duration timeout) implements ClientInterceptor {

        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            return next.newCall(method, options.withDeadlineAfter(timeout.toNanos(), TimeUnit.NANOSECONDS));
        }
    }
}
