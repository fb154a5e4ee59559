package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.etcd.jetcd.ClientBuilder;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client for one store, opened when it is first asked for.
 *
 * <ul>
 *   <li>Each call carries its deadline. Without one, jetcd lets a call wait for a connection for ever, and a renewal that was
 *       given up long ago would be sent when the network is back.
 *   <li>Members without a leader refuse at once, so that the next attempt can ask another one.
 *   <li>gRPC waits up to two minutes between attempts to connect, and nobody can shorten that. So a client that has heard
 *       nothing for a while is exchanged for a new one.
 * </ul>
 */
final class OwnClient implements ClientSource {

    private static final Logger LOG = LoggerFactory.getLogger(EtcdLeaseStore.class);

    static final Duration PATIENCE = Duration.ofSeconds(5);

    /** What gRPC allows at least. */
    private static final Duration KEEPALIVE_TIME = Duration.ofSeconds(10);

    private static final String REQUIRE_LEADER = "hasleader";

    private final EtcdConnection connection;
    private final Duration callTimeout;
    private final LongSupplier nanoTime;
    private volatile Client client;
    private volatile boolean heard = true;
    private long silentSince;
    private boolean closed;

    OwnClient(EtcdConnection connection, Duration callTimeout, LongSupplier nanoTime) {
        this.connection = connection;
        this.callTimeout = callTimeout;
        this.nanoTime = nanoTime;
        this.client = open();
    }

    @Override
    public Client client() {
        return client;
    }

    @Override
    public void answered() {
        heard = true;
    }

    @Override
    public void silent(Client silent) {
        Client old = exchange(silent);
        if (old != null) {
            LOG.info("etcd at {} is silent for {} s: connecting anew", connection, PATIENCE.toSeconds());
            old.close();
        }
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            client.close();
        }
    }

    /** The silence counts from the first call without an answer: before it nobody may have asked for long. */
    private synchronized @Nullable Client exchange(Client silent) {
        if (closed || silent != client) {
            return null;
        }
        long now = nanoTime.getAsLong();
        if (heard) {
            heard = false;
            silentSince = now;
        }
        if (now - silentSince < PATIENCE.toNanos()) {
            return null;
        }
        client = open();
        silentSince = now;
        return silent;
    }

    private Client open() {
        ClientBuilder builder = Client.builder()
                .endpoints(connection.endpoints())
                .connectTimeout(connection.connectTimeout())
                .keepaliveTime(KEEPALIVE_TIME)
                .keepaliveTimeout(callTimeout)
                .waitForReady(false)
                .header(REQUIRE_LEADER, "true")
                .interceptor(new Deadline(callTimeout));
        if (connection.user() != null && connection.password() != null) {
            builder.user(ByteSequence.from(connection.user(), UTF_8))
                    .password(ByteSequence.from(connection.password(), UTF_8));
        }
        if (connection.isEncrypted()) {
            encrypt(builder);
        }
        return builder.build();
    }

    private void encrypt(ClientBuilder builder) {
        EtcdTls tls = connection.tls();
        try {
            builder.sslContext(context -> {
                if (tls != null) {
                    tls.applyTo(context);
                }
            });
        } catch (SSLException | IllegalArgumentException e) {
            throw new EtcdAccessException("The certificates for etcd could not be used: " + Failures.root(e), e);
        }
    }

    private record Deadline(Duration timeout) implements ClientInterceptor {

        @Override
        public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
            return next.newCall(method, options.withDeadlineAfter(timeout.toNanos(), TimeUnit.NANOSECONDS));
        }
    }
}
