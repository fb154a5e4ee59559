package io.github.snowflakeid.lease.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Asks a source for connections without ever waiting longer than told. A source that hangs keeps one thread, however often
 * it is asked: at most one request is outstanding, and further callers wait for it to end. A connection that comes after
 * its caller has gone is for the one who waits next, so that a source that always takes longer than a caller waits serves
 * the one after; if nobody does, it is closed. The thread is not interrupted: an interrupt closes the files of an embedded H2.
 */
final class TimedConnectionSource {

    private static final class Request extends CompletableFuture<Connection> {

        private final AtomicBoolean begun = new AtomicBoolean();
    }

    private final String name;
    private final ConnectionSource source;

    /** Has one element while nobody asks: the turn to ask, and with it what came too late for somebody else. */
    private final TransferQueue<Optional<Connection>> turns = new LinkedTransferQueue<>(List.of(Optional.empty()));

    private final Executor helper;
    private volatile @Nullable Request outstanding;

    TimedConnectionSource(String name, ConnectionSource source) {
        this(name, source, helper(name));
    }

    TimedConnectionSource(String name, ConnectionSource source, Executor helper) {
        this.name = name;
        this.source = source;
        this.helper = helper;
    }

    /** Whether a request that was given up has not come back yet. */
    boolean isOverdue() {
        Request request = outstanding;
        return request != null && request.isCompletedExceptionally();
    }

    /** A connection, from a thread that carries nothing of the caller's: no transaction, no tenant. */
    Connection take(Duration wait) throws SQLException, InterruptedException {
        long deadline = System.nanoTime() + wait.toNanos();
        Optional<Connection> turn = turns.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
        if (turn == null) {
            throw late(wait);
        }
        if (turn.isPresent()) {
            passTurnOn();
            return turn.get();
        }
        Request request = start();
        try {
            return request.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            takeBack(request);
            return outcomeOf(request, late(wait));
        } catch (InterruptedException e) {
            takeBack(request);
            abandon(request);
            throw e;
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        }
    }

    private Request start() {
        Request request = new Request();
        outstanding = request;
        try {
            helper.execute(() -> answer(request));
            return request;
        } catch (RuntimeException | Error e) {
            takeBack(request);
            throw e;
        }
    }

    /** If nobody has begun with it: it was lost, with the thread that was to, where memory was short for a moment. */
    private void takeBack(Request request) {
        if (request.begun.compareAndSet(false, true)) {
            outstanding = null;
            passTurnOn();
        }
    }

    private void answer(Request request) {
        if (!request.begun.compareAndSet(false, true)) {
            return;
        }
        Connection late = null;
        try {
            Connection connection = source.open();
            late = request.complete(connection) ? null : connection;
        } catch (Throwable e) {
            request.completeExceptionally(e);
        } finally {
            outstanding = null;
            endTurn(late);
        }
    }

    private void endTurn(@Nullable Connection late) {
        boolean taken = false;
        try {
            taken = late != null && turns.tryTransfer(Optional.of(late));
            if (!taken) {
                close(late);
            }
        } finally {
            if (!taken) {
                passTurnOn();
            }
        }
    }

    /** If it was lost nobody could ask any more. It takes a little memory, which may have to be waited for. */
    private void passTurnOn() {
        boolean interrupted = false;
        while (true) {
            try {
                turns.add(Optional.empty());
                break;
            } catch (OutOfMemoryError e) {
                // No thread parks that is interrupted.
                interrupted |= Thread.interrupted();
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (Throwable e) {
            // It is of no use to anybody.
        }
    }

    /** The answer may have come in the last moment. */
    private static Connection outcomeOf(CompletableFuture<Connection> request, SQLException late) throws SQLException {
        if (request.completeExceptionally(late) || request.isCompletedExceptionally()) {
            throw late;
        }
        return request.join();
    }

    private static void abandon(CompletableFuture<Connection> request) {
        if (!request.cancel(false) && !request.isCompletedExceptionally()) {
            close(request.join());
        }
    }

    private SQLException late(Duration wait) {
        return new SQLTransientConnectionException(
                "The " + name + " gave no connection within " + wait.toMillis() + " ms");
    }

    private SQLException failure(@Nullable Throwable cause) {
        return cause instanceof SQLException e ? e : new SQLException("The " + name + " failed: " + cause, cause);
    }

    /** A thread that ends when there is nothing to do: it must not outlive the application, nor keep its class loader. */
    private static Executor helper(String name) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> thread(task, name));
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    private static Thread thread(Runnable task, String name) {
        Thread thread = new Thread(null, task, "snowflake-lease-" + name.replace(' ', '-'), 0, false);
        thread.setDaemon(true);
        return thread;
    }
}
