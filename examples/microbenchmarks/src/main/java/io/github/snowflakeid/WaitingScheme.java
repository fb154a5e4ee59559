package io.github.snowflakeid;

import java.util.concurrent.locks.LockSupport;

/**
 * Ways to wait for the clock's next tick, to be compared. In the library's package, since it leaves its users no choice.
 */
public enum WaitingScheme {
    /** What the library does: parks until shortly before the tick, and spins for the rest. */
    PARK_THEN_SPIN {
        @Override
        void await(long nanos) {
            Pause.REAL.forNanos(nanos);
        }
    },
    /** Parks, but spins when the time is short. */
    PARK_UNLESS_SHORT {
        @Override
        void await(long nanos) {
            if (nanos > SHORT) {
                LockSupport.parkNanos(nanos);
            } else {
                spin(nanos);
            }
        }
    },
    /** Spins to the tick: no thread is late, and every thread that waits burns a core. */
    SPIN {
        @Override
        void await(long nanos) {
            spin(nanos);
        }
    },
    /** Spins for a while first, as locks do, and parks for the rest. */
    SPIN_THEN_PARK {
        @Override
        void await(long nanos) {
            long first = Math.min(nanos, SHORT);
            spin(first);
            if (nanos > first) {
                LockSupport.parkNanos(nanos - first);
            }
        }
    },
    /** Parks, however short the time. */
    PARK {
        @Override
        void await(long nanos) {
            LockSupport.parkNanos(nanos);
        }
    },
    /** Sleeps, which on Java 17 means a whole millisecond at least. */
    SLEEP {
        @Override
        void await(long nanos) {
            try {
                Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    };

    private static final long SHORT = 30_000;

    abstract void await(long nanos);

    /** A generator with the usual layout that waits like this. */
    public SnowflakeGenerator generator(int workerId) {
        return SnowflakeGenerator.builder()
                .workerId(workerId)
                .pause(new Pause() {
                    @Override
                    public long nanoTime() {
                        return System.nanoTime();
                    }

                    @Override
                    public void forNanos(long nanos) {
                        await(nanos);
                    }
                })
                .build();
    }

    private static void spin(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }
}
