package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.fault.Promotion.Row;
import io.github.snowflakeid.examples.torture.network.Proxy;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.ReplicatedPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Failovers, one after the other. Before each, acquisitions of two pools are made that the standby does not get, in both of the
 * ways in which that could hurt:
 *
 * <ul>
 *   <li>{@code lost}: acquired by one actor; after the promotion another one takes the worker ID again. Every second time the
 *       first one cannot reach the promoted server, and does not know.
 *   <li>{@code late}: held by one actor that is then cut off, or stopped, for so long that another one acquires the worker ID.
 *       After the promotion the first one is back, and asks for a late renewal of the row that the standby has. The other one
 *       cannot reach the promoted server, and nobody acquires.
 * </ul>
 *
 * <p>Every second failover has the second way alone, so that nothing at all is acquired after it.
 */
public final class Failovers {

    private final ReplicatedPostgres servers;
    private final Cast cast;
    private final FaultLog log;
    private final TrueTime time;
    private final Duration ttl;
    private final Duration patience;
    private final List<Promotion> promotions = new ArrayList<>();

    /** @param patience how long a worker ID may take to be acquired that is free, a quarantine included */
    public Failovers(
            ReplicatedPostgres servers, Cast cast, FaultLog log, TrueTime time, Duration ttl, Duration patience) {
        this.servers = servers;
        this.cast = cast;
        this.log = log;
        this.time = time;
        this.ttl = ttl;
        this.patience = patience;
    }

    /** All so far. */
    public List<Promotion> promotions() {
        return List.copyOf(promotions);
    }

    /** The next one; this many were before. */
    public void failOver(int number) throws Exception {
        Act act = new Act(number);
        act.holdPredecessor();
        act.cutOff();
        servers.holdBack();
        long heldBack = time.micros();
        act.acquireWhatIsLost();
        awaitRenewalsOfAllRunners();
        long killed = time.micros();
        act.separateHolders();
        servers.killPrimary();
        servers.promote();
        List<Row> rows = LeaseRows.read(servers.connect());
        servers.letIn();
        long up = time.micros();
        long outage = servers.isSynchronous() ? heldBack : killed;
        log.add(new Window(FaultKind.FAILOVER, FaultLog.ALL, outage, up));
        promotions.add(new Promotion(servers.isSynchronous(), heldBack, killed, up, rows));
        act.comeBack();
        servers.addStandby();
        awaitFences(up);
        act.joinHolders();
        act.takeAgain();
        act.end();
    }

    /** So that the last one of each is lost. In synchronous mode there are none. */
    private void awaitRenewalsOfAllRunners() throws Exception {
        long now = time.micros() / 1_000;
        for (Node runner : cast.runners()) {
            if (!servers.isSynchronous()) {
                await(runner.name() + " renews", row -> row.owner().equals(runner.name()) && row.renewedAt() > now);
            }
        }
    }

    /** Until then a lease that was lost may be used, and whoever was cut off has asked for a renewal. */
    private void awaitFences(long up) throws InterruptedException {
        TimeUnit.MICROSECONDS.sleep(up + ttl.toNanos() / 1_000 - time.micros());
    }

    private void await(String what, Predicate<Row> row) throws SQLException, IOException, InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (LeaseRows.read(servers.connect()).stream().noneMatch(row)) {
            if (System.nanoTime() > end) {
                throw new IOException(
                        "Not within " + patience + ": " + what + "; there is " + LeaseRows.read(servers.connect()));
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** What the actors do about one failover; they change their roles from one to the next. */
    private final class Act {

        private final Node predecessor;
        private final Node successor;
        private final Node loser;
        private final Node taker;
        private final boolean bothWays;
        private final boolean stops;
        private final String late = "late";
        private final String lost;

        Act(int number) {
            this.predecessor = cast.actor(number);
            this.successor = cast.actor(number + 1);
            this.loser = cast.actor(number + 2);
            this.taker = cast.actor(number + 3);
            this.bothWays = number % 2 == 0;
            this.stops = number / 2 % 2 == 0;
            // A worker ID that was never held, as often as one that was released.
            this.lost = number % 4 == 0 ? "lost-" + number : "lost";
        }

        void holdPredecessor() throws Exception {
            predecessor.tell("open " + late);
            loser.tell("prepare " + lost);
            await(predecessor.name() + " has " + late, row -> isOf(row, late, predecessor));
            await(lost + " is there", row -> row.pool().equals(lost));
        }

        private boolean isOf(Row row, String pool, Node holder) {
            return row.pool().equals(pool) && row.owner().equals(holder.name());
        }

        void cutOff() throws Exception {
            if (stops) {
                predecessor.stop();
            } else {
                predecessor.network().disturb(Proxy::cut);
            }
            await(
                    late + " is free",
                    row -> isOf(row, late, predecessor) && row.expiresAt() + reuseDelay() < time.micros() / 1_000);
        }

        /** As nodes have it. */
        private long reuseDelay() {
            return ttl.toMillis() / 3;
        }

        void acquireWhatIsLost() throws Exception {
            successor.tell("open " + late);
            if (bothWays) {
                loser.tell("open " + lost);
            }
            if (servers.isSynchronous()) {
                // It hangs. Not for as long as a lease, or runners would need late renewals, which a quarantine
                // refuses.
                TimeUnit.MILLISECONDS.sleep(ttl.toMillis() / 3);
                return;
            }
            await(successor.name() + " has " + late, row -> isOf(row, late, successor));
            if (bothWays) {
                await(loser.name() + " has " + lost, row -> isOf(row, lost, loser));
            }
        }

        /** Of what the promoted server will not have. */
        void separateHolders() {
            successor.network().disturb(Proxy::cut);
            if (bothWays && stops) {
                loser.network().disturb(Proxy::cut);
            }
        }

        void joinHolders() {
            successor.network().heal();
            loser.network().heal();
        }

        void comeBack() throws Exception {
            if (bothWays) {
                taker.tell("open " + lost);
            }
            if (stops) {
                predecessor.goOn();
            } else {
                predecessor.network().heal();
            }
        }

        /** Whoever had lost it leaves it to the other one. */
        void takeAgain() throws Exception {
            if (bothWays) {
                loser.tell("close " + lost);
                await(taker.name() + " has " + lost, row -> isOf(row, lost, taker));
            }
        }

        void end() throws Exception {
            predecessor.tell("close " + late);
            successor.tell("close " + late);
            if (bothWays) {
                taker.tell("close " + lost);
            }
            for (Node actor : List.of(predecessor, successor, loser, taker)) {
                actor.awaitObeyed();
            }
        }
    }
}
