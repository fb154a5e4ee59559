package io.github.snowflakeid;

import java.util.concurrent.locks.LockSupport;

/** How a caller waits: real time, or a test's. */
interface Pause {

    /** Parks the thread. Short waits are spun, since waking a parked thread takes about 50 µs. */
    Pause REAL = new Pause() {

        private static final long SPIN_NANOS = 30_000;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void forNanos(long nanos) {
            if (nanos > SPIN_NANOS) {
                LockSupport.parkNanos(this, nanos);
                return;
            }
            long start = System.nanoTime();
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
