package io.github.snowflakeid.examples.btree.measure;

import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.server.SqlFailures;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many connections that insert at the same time. */
final class Writers {

    static final String APPLICATION = "btree-locality writer";

    private final Workspace workspace;
    private final Table table;
    private final Window window;

    Writers(Workspace workspace, Table table, Window window) {
        this.workspace = workspace;
        this.table = table;
        this.window = window;
    }

    /** Takes as many keys as the window has rows. */
    Throughput write(Keys keys) {
        int count = window.traffic().writers();
        CountDownLatch connected = new CountDownLatch(count);
        CompletableFuture<Recording> start = new CompletableFuture<>();
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try (WaitSampler waits = new WaitSampler(workspace)) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                running.add(threads.submit(new Writer(workspace, table, keys, connected, start)));
            }
            connected.await();
            waits.begin();
            Recording recording = new Recording(window, System.nanoTime());
            start.complete(recording);
            for (Future<?> writer : running) {
                writer.get();
            }
            return recording.outcome(waits.end());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException failure
                    ? SqlFailures.explained(failure)
                    : new IllegalStateException("A writer failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }
}
