package io.github.snowflakeid.lease;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Calls the same thing from many threads that start together. */
public final class AtOnce {

    private AtOnce() {}

    /** What each of them returned; the first failure if one failed. */
    public static <T> List<T> call(int threads, IntFunction<Callable<T>> nth) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CountDownLatch ready = new CountDownLatch(threads);
            List<Future<T>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                Callable<T> callable = nth.apply(i);
                futures.add(executor.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return callable.call();
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
}
