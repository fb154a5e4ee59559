package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.database.DatabaseServer;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** How each fault is done, and healed. They return when it is healed, also when they are interrupted. */
final class Faults {

    private static final int MAX_COAST_MILLIS = 1_000;
    private static final long SIX_HOURS = Duration.ofHours(6).toMillis();

    private final DatabaseServer database;
    private final Duration ttl;

    Faults(DatabaseServer database, Duration ttl) {
        this.database = database;
        this.ttl = ttl;
    }

    void inflict(FaultKind kind, Random random) throws Exception {
        switch (kind) {
            case TABLE_LOCKED -> lock(random);
            case DATABASE_RESTART -> database.restart(random.nextInt((int) ttl.toMillis()));
            case DATABASE_KILL -> database.kill(random.nextInt((int) ttl.toMillis()));
            default -> throw new IllegalArgumentException(kind + " is a fault of one node");
        }
    }

    void inflict(FaultKind kind, Node node, Random random) throws Exception {
        switch (kind) {
            case CLOCK_BACK_WITHIN_COAST -> setClock(node, -1 - random.nextInt(MAX_COAST_MILLIS - 100), random);
            case CLOCK_BACK_FAR -> setClock(node, -far(random), random);
            case CLOCK_FORWARD -> setClock(node, 1 + random.nextInt((int) ttl.toMillis() / 5), random);
            case CLOCK_FORWARD_FAR -> setClock(node, far(random), random);
            case STOP -> stop(node, random);
            case KILL -> kill(node, random);
            case CUT, DELAY, BLACK_HOLE, REPLIES_LOST -> disturb(kind, node.proxy(), random);
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
            last(random);
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

    private void disturb(FaultKind kind, Proxy proxy, Random random) throws Exception {
        try {
            switch (kind) {
                case CUT -> proxy.cut();
                case DELAY -> proxy.delay(20 + random.nextInt(300));
                case BLACK_HOLE -> proxy.hold();
                default -> proxy.dropReplies();
            }
            last(random);
        } finally {
            proxy.heal();
        }
    }

    private void exhaust(Node node, Random random) throws Exception {
        long millis = duration(random);
        node.exhaustPool(millis);
        TimeUnit.MILLISECONDS.sleep(millis);
    }

    /** The leases cannot be read, nor written. */
    private void lock(Random random) throws Exception {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(database.lockLeases());
            last(random);
            connection.rollback();
        }
    }

    private void last(Random random) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(duration(random));
    }

    /** Shorter than a lease as often as longer than one with all its renewals. */
    private long duration(Random random) {
        return 200L + random.nextInt((int) ttl.toMillis() * 4 / 3);
    }
}
