package io.github.snowflakeid.examples.torture.network;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** What becomes of the packets of a proxy. Thread-safe. */
final class Gate {

    /** Of all packets alike. */
    enum Mode {
        PASS,
        RESET,
        DELAY,
        HOLD,
        DROP_REPLIES
    }

    private final Set<String> stopped = new HashSet<>();
    private Mode mode = Mode.PASS;
    private long delayMillis;

    synchronized Mode mode() {
        return mode;
    }

    synchronized void set(Mode mode, long delayMillis) {
        this.mode = mode;
        this.delayMillis = delayMillis;
        notifyAll();
    }

    synchronized void stop(String client) {
        stopped.add(client);
    }

    synchronized void letGo(String client) {
        stopped.remove(client);
        notifyAll();
    }

    /** Waits as long as a packet has to, and says whether it arrives. */
    synchronized boolean passes(String client, boolean reply) throws InterruptedException {
        while (mode == Mode.HOLD || stopped.contains(client)) {
            wait();
        }
        long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delayMillis);
        while (mode == Mode.DELAY && System.nanoTime() < due) {
            TimeUnit.NANOSECONDS.timedWait(this, due - System.nanoTime());
        }
        return !(reply && mode == Mode.DROP_REPLIES);
    }

    /** All packets pass, for good. */
    synchronized void open() {
        stopped.clear();
        set(Mode.PASS, 0);
    }
}
