package io.github.snowflakeid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/** Runs one task on many threads that start together. */
public final class Concurrently {

    private Concurrently() {}

    /** What each thread returned, in the order of the threads. */
    public static <T> List<T> run(int threads, IntFunction<T> task) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        CountDownLatch start = new CountDownLatch(threads);
        try {
            List<Future<T>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                futures.add(executor.submit(() -> {
                    start.countDown();
                    start.await();
                    return task.apply(thread);
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }

    /** All that the threads returned. */
    public static long[] collect(int threads, IntFunction<long[]> task) throws Exception {
        return run(threads, task).stream().flatMapToLong(LongStream::of).toArray();
    }
}
