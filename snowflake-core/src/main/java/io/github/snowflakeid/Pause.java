package io.github.snowflakeid;

import java.util.concurrent.locks.LockSupport;

/** How a caller waits: real time, or a test's. */
interface Pause {

    /**
     * Parks the thread until shortly before, and spins for the rest: a parked thread wakes about 50 µs late, so hardly any is
     * left, and whoever is not late has its number while the tick has some. Who is woken early returns early, rather than
     * spin for long. Measured against five other ways: {@code docs/performance}.
     */
    Pause REAL = new Pause() {

        private static final long SPIN_NANOS = 60_000;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void forNanos(long nanos) {
            long start = System.nanoTime();
            if (nanos > SPIN_NANOS) {
                LockSupport.parkNanos(this, nanos - SPIN_NANOS);
            }
            if (nanos - (System.nanoTime() - start) > SPIN_NANOS) {
                return;
            }
            while (System.nanoTime() - start < nanos) {
                Thread.onSpinWait();
            }
        }
    };

    /** As {@link System#nanoTime()}. */
    long nanoTime();

    /** Returns after about this time, or earlier. */
    void forNanos(long nanos);
}
