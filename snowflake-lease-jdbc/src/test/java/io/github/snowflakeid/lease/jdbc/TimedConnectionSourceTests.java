package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Patience;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TimedConnectionSourceTests {

    private static final Duration LONG = Duration.ofSeconds(10);

    private final AtomicReference<Connection> opened = new AtomicReference<>();
    private final Semaphore gate = new Semaphore(0);
    private final TimedConnectionSource source = new TimedConnectionSource("source", () -> {
        gate.acquireUninterruptibly();
        Connection connection = open();
        opened.set(connection);
        return connection;
    });

    @Test
    void connectionThatComesTooLateIsClosed() throws Exception {
        assertThatExceptionOfType(SQLTransientConnectionException.class)
                .isThrownBy(() -> source.take(Duration.ofMillis(20)))
                .withMessage("The source gave no connection within 20 ms");
        assertThat(source.isOverdue()).isTrue();

        gate.release();

        await().until(() -> opened.get() != null && opened.get().isClosed());
        await().until(() -> !source.isOverdue());
        gate.release();
        try (Connection connection = source.take(LONG)) {
            assertThat(connection.isClosed()).isFalse();
        }
    }

    /** Otherwise a source that always takes longer than anybody waits would never serve anybody. */
    @Test
    void connectionThatComesTooLateIsForTheNext() throws Exception {
        assertThatExceptionOfType(SQLTransientConnectionException.class)
                .isThrownBy(() -> source.take(Duration.ofMillis(20)));
        CompletableFuture<Connection> next = new CompletableFuture<>();
        Thread caller = new Thread(() -> {
            try {
                next.complete(source.take(LONG));
            } catch (SQLException | InterruptedException e) {
                next.completeExceptionally(e);
            }
        });
        caller.start();
        await().until(() -> caller.getState() == Thread.State.TIMED_WAITING);

        gate.release();

        try (Connection connection = next.get(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            assertThat(connection).isSameAs(opened.get());
            assertThat(connection.isClosed()).isFalse();
        }
        gate.release();
        source.take(LONG).close();
    }

    @Test
    void interruptEndsTheWaitAndTheConnectionIsClosed() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        Thread caller = new Thread(() -> {
            try (Connection connection = source.take(LONG)) {
                assertThat(connection).isNull();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });
        caller.start();
        await().until(gate::hasQueuedThreads);

        caller.interrupt();

        interrupted.await();
        gate.release();
        await().until(() -> opened.get() != null && opened.get().isClosed());
    }

    @Test
    void nothingOfTheCallersThreadReachesTheSource() throws Exception {
        InheritableThreadLocal<String> tenant = new InheritableThreadLocal<>();
        tenant.set("a tenant");
        AtomicReference<String> seen = new AtomicReference<>("nothing yet");
        TimedConnectionSource looking = new TimedConnectionSource("source", () -> {
            seen.set(tenant.get());
            return open();
        });

        looking.take(LONG).close();

        assertThat(seen).hasValue(null);
    }

    @Test
    void failureOfTheSourceIsTheCallers() {
        TimedConnectionSource failing = new TimedConnectionSource("source", () -> {
            throw new AssertionError("broken");
        });

        for (int i = 0; i < 3; i++) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> failing.take(LONG))
                    .withMessageContaining("broken");
        }
    }

    /** A driver whose memory runs short while it closes what came too late. */
    @Test
    void isAskedAgainWhateverAConnectionThrowsWhenItIsClosed() throws Exception {
        AtomicInteger closed = new AtomicInteger();
        Semaphore begun = new Semaphore(0);
        TimedConnectionSource failing = new TimedConnectionSource("source", () -> {
            begun.release();
            gate.acquireUninterruptibly();
            return (Connection) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        closed.incrementAndGet();
                        throw new OutOfMemoryError("for a test");
                    });
        });
        // On a machine with much to do the time is over before the request has begun, and then it is none.
        await().until(() -> {
            assertThatExceptionOfType(SQLTransientConnectionException.class)
                    .isThrownBy(() -> failing.take(Duration.ofMillis(20)));
            return begun.tryAcquire();
        });
        gate.release();
        await().until(() -> closed.get() == 1);

        gate.release();
        assertThat(failing.take(LONG)).isNotNull();
    }

    /** With the thread that was to carry it out, where memory is short. */
    @Test
    void isAskedAgainWhenARequestIsLost() throws Exception {
        AtomicInteger lost = new AtomicInteger(1);
        TimedConnectionSource losing =
                new TimedConnectionSource("source", TimedConnectionSourceTests::open, request -> {
                    if (lost.getAndDecrement() <= 0) {
                        new Thread(request).start();
                    }
                });
        assertThatExceptionOfType(SQLTransientConnectionException.class)
                .isThrownBy(() -> losing.take(Duration.ofMillis(20)));

        losing.take(LONG).close();
    }

    @Test
    void isAskedAgainWhenNoThreadIsToBeHad() throws Exception {
        AtomicInteger refused = new AtomicInteger(1);
        TimedConnectionSource refusing =
                new TimedConnectionSource("source", TimedConnectionSourceTests::open, request -> {
                    if (refused.getAndDecrement() > 0) {
                        throw new OutOfMemoryError("unable to create native thread");
                    }
                    new Thread(request).start();
                });
        assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(() -> refusing.take(LONG));

        refusing.take(LONG).close();
    }

    private static Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:h2:mem:");
    }
}
