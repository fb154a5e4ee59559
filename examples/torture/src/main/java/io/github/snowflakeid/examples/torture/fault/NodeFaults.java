package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.network.Proxy;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** How a node is broken, and healed. Returns when it is healed, also when it is interrupted. */
final class NodeFaults {

    private static final int MAX_COAST_MILLIS = 1_000;
    private static final long SIX_HOURS = Duration.ofHours(6).toMillis();

    private final Duration ttl;
    private final Pauses pauses;

    NodeFaults(Duration ttl) {
        this.ttl = ttl;
        this.pauses = new Pauses(ttl);
    }

    void inflict(FaultKind kind, Node node, Random random) throws Exception {
        switch (kind) {
            case CLOCK_BACK_WITHIN_COAST -> setClock(node, -1 - random.nextInt(MAX_COAST_MILLIS - 100), random);
            case CLOCK_BACK_FAR -> setClock(node, -far(random), random);
            case CLOCK_FORWARD -> setClock(node, 1 + random.nextInt((int) ttl.toMillis() / 5), random);
            case CLOCK_FORWARD_FAR -> setClock(node, far(random), random);
            case STOP -> stop(node, random);
            case KILL -> kill(node, random);
            case CUT, DELAY, BLACK_HOLE, REPLIES_LOST -> disturb(kind, node.network(), random);
            case POOL_EXHAUSTED -> exhaust(node, random);
            default -> throw new IllegalArgumentException(kind + " is a fault of all nodes");
        }
    }

    /** From just more than is ridden out to six hours, each order of magnitude as often as the others. */
    private static long far(Random random) {
        double least = Math.log(MAX_COAST_MILLIS + 100.0);
        return (long) Math.exp(least + random.nextDouble() * (Math.log((double) SIX_HOURS) - least));
    }

    private void setClock(Node node, long millis, Random random) throws Exception {
        try {
            node.clock().step(millis);
            pauses.last(random);
        } finally {
            node.clock().step(0);
        }
    }

    private void stop(Node node, Random random) throws Exception {
        try {
            node.stop();
            TimeUnit.MILLISECONDS.sleep(ttl.toMillis() + 100 + random.nextInt(1_000));
        } finally {
            node.goOn();
        }
    }

    private static void kill(Node node, Random random) throws Exception {
        try {
            node.kill();
            TimeUnit.MILLISECONDS.sleep(random.nextInt(500));
        } finally {
            node.startAgain();
        }
    }

    private void disturb(FaultKind kind, Network network, Random random) throws Exception {
        long late = 20L + random.nextInt(300);
        try {
            network.disturb(
                    switch (kind) {
                        case CUT -> Proxy::cut;
                        case DELAY -> way -> way.delay(late);
                        case BLACK_HOLE -> Proxy::hold;
                        default -> Proxy::dropReplies;
                    });
            pauses.last(random);
        } finally {
            network.heal();
        }
    }

    private void exhaust(Node node, Random random) throws Exception {
        long millis = pauses.millis(random);
        node.tell("exhaust " + millis);
        TimeUnit.MILLISECONDS.sleep(millis);
    }
}
