package io.github.snowflakeid.examples.torture;

import io.github.snowflakeid.SnowflakeGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Nodes that issue as long as they live. */
final class MovingFleet implements AutoCloseable {

    private final Queue<long[]> issued = new ConcurrentLinkedQueue<>();
    private final List<Node> nodes = new ArrayList<>();
    private final int size;

    MovingFleet(int size) {
        this.size = size;
    }

    /** Replaces one node after the other, the new one first, as a rolling update does. */
    void roll(Supplier<SnowflakeGenerator> configured) {
        for (int i = 0; i < size; i++) {
            nodes.add(new Node(configured.get()));
            if (nodes.size() > size) {
                nodes.remove(0).close();
            }
        }
    }

    /** All that was issued. */
    long[] stop() {
        close();
        return issued.stream().flatMapToLong(LongStream::of).toArray();
    }

    @Override
    public void close() {
        nodes.forEach(Node::close);
        nodes.clear();
    }

    private final class Node {

        private final SnowflakeGenerator generator;
        private final Thread thread = new Thread(this::issue, "node");
        private volatile boolean stopping;

        Node(SnowflakeGenerator generator) {
            this.generator = generator;
            issued.add(generator.nextIds(1));
            thread.start();
        }

        private void issue() {
            while (!stopping) {
                issued.add(generator.nextIds(10));
                LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
            }
        }

        /** The last ID is issued before the worker ID is given back. */
        void close() {
            stopping = true;
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            generator.close();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
