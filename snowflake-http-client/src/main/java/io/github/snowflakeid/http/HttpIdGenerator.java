package io.github.snowflakeid.http;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdGenerator;
import java.net.http.HttpClient;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the IDs of a sidecar, from batches that it fetches ahead: the next one is asked for when half of the last is
 * used. IDs come in the order in which the sidecar has made them; those of one {@link #nextIds} in increasing order. Thread-safe.
 *
 * <p>A call blocks only when no ID is in hand, at most {@link HttpIdSettings#timeout()}. There is one request at a time. A
 * sidecar that says when to ask again ({@code Retry-After}) is not asked before, but after a minute; until then calls fail
 * at once. An answer that comes late or not whole, or whose lines cannot be IDs (one is there twice, or was in the answer before,
 * because of a cache perhaps), is a failure, too.
 */
public final class HttpIdGenerator implements IdGenerator, AutoCloseable {

    private final HttpIdSettings settings;
    private final IdService service;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /** Guarded by the lock, like all that follows. */
    private final Deque<Batch> inHand = new ArrayDeque<>();

    private @Nullable Long askingSince;
    private @Nullable IdServiceException failure;
    private long quietUntil;
    private boolean closed;

    /** Asks for nothing yet. */
    public HttpIdGenerator(HttpIdSettings settings) {
        this(
                settings,
                HttpClient.newBuilder().connectTimeout(settings.timeout()).build());
    }

    /** With a client of the application: TLS, authentication, proxies are its affair. It is not closed here. */
    public HttpIdGenerator(HttpIdSettings settings, HttpClient client) {
        this(settings, new Sidecar(client, settings.service(), settings.timeout()), System::nanoTime);
    }

    HttpIdGenerator(HttpIdSettings settings, IdService service, LongSupplier nanoTime) {
        this.settings = settings;
        this.service = service;
        this.nanoTime = nanoTime;
        this.quietUntil = nanoTime.getAsLong();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IdServiceException if the sidecar gives no IDs
     * @throws GeneratorClosedException after {@link #close()}
     */
    @Override
    public long nextId() {
        lock.lock();
        try {
            return take(nanoTime.getAsLong());
        } finally {
            lock.unlock();
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>The bound on waiting holds for each batch that is needed.
     *
     * @throws IdServiceException as {@link #nextId()} does; IDs already in hand are lost then
     */
    @Override
    public long[] nextIds(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count: " + count + " (expected: 0 or more)");
        }
        long[] ids = new long[count];
        lock.lock();
        try {
            long called = nanoTime.getAsLong();
            for (int i = 0; i < count; i++) {
                ids[i] = take(called);
            }
        } finally {
            lock.unlock();
        }
        Arrays.sort(ids);
        return ids;
    }

    /** Gives out nothing any more; callers that wait are told so. Closing again does nothing. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private long take(long called) {
        Batch batch = awaitBatch(called);
        long id = batch.take();
        boolean last = inHand.size() == 1;
        if (last && batch.left() <= settings.batchSize() / 2 && !isQuiet()) {
            ask();
        }
        return id;
    }

    private Batch awaitBatch(long called) {
        long deadline = nanoTime.getAsLong() + settings.timeout().toNanos();
        boolean interrupted = false;
        boolean late = false;
        try {
            while (true) {
                Batch batch = usable(called);
                if (batch != null) {
                    return batch;
                }
                if (late) {
                    throw IdServiceException.silent(settings.service(), settings.timeout());
                }
                askOrFail();
                long left = deadline - nanoTime.getAsLong();
                // An answer that has come meanwhile is let in, too: it needs the lock, which is free while one waits.
                late = left <= 0;
                try {
                    changed.awaitNanos(left);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private @Nullable Batch usable(long called) {
        if (closed) {
            throw new GeneratorClosedException();
        }
        long now = nanoTime.getAsLong();
        long maxAge = settings.maxAge().toNanos();
        while (!inHand.isEmpty() && !inHand.element().isUsable(called, now, maxAge)) {
            inHand.remove();
        }
        return inHand.peek();
    }

    private void askOrFail() {
        if (failure != null && isQuiet()) {
            throw failure.forAnotherCaller();
        }
        failure = null;
        ask();
    }

    private boolean isQuiet() {
        return nanoTime.getAsLong() - quietUntil < 0;
    }

    /** Once at a time. An answer takes the timeout at most, or it got lost, where memory was short for a moment. */
    private void ask() {
        long now = nanoTime.getAsLong();
        if (askingSince == null || now - askingSince > 2 * settings.timeout().toNanos()) {
            askingSince = now;
            // Cancelled by nobody, and done for once it has arrived.
            var unused = service.fetchOrFail(settings.batchSize()).whenComplete((ids, reason) -> arrived(ids, reason));
        }
    }

    private void arrived(long @Nullable [] ids, @Nullable Throwable reason) {
        lock.lock();
        try {
            askingSince = null;
            if (ids != null) {
                inHand.add(new Batch(ids, nanoTime.getAsLong()));
            } else {
                IdServiceException why = IdServiceException.of(settings.service(), settings.timeout(), reason);
                failure = why;
                quietUntil = nanoTime.getAsLong() + why.pause().toNanos();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
