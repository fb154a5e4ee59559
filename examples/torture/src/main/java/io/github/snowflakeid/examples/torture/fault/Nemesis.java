package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.FaultLog.Window;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Inflicts faults, several at a time: one lane for the servers with the leases, and lanes for the nodes, each with nodes of its own. A lane
 * deals the kinds like cards, so that each comes equally often.
 */
public final class Nemesis implements AutoCloseable {

    private static final int NODE_LANES = 3;

    private final NodeFaults nodeFaults;
    private final StoreFaults storeFaults;
    private final FaultLog log;
    private final TrueTime time;
    private final List<Thread> lanes = new ArrayList<>();
    private final List<Exception> failures = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean stopping;

    Nemesis(NodeFaults nodeFaults, StoreFaults storeFaults, FaultLog log, TrueTime time) {
        this.nodeFaults = nodeFaults;
        this.storeFaults = storeFaults;
        this.log = log;
        this.time = time;
    }

    /** Begins. A seed gives each lane the same faults in the same order, with the same pauses. */
    void start(Collection<FaultKind> kinds, List<Node> nodes, long seed) {
        List<FaultKind> ofNodes = kinds.stream().filter(FaultKind::isOfOneNode).toList();
        List<FaultKind> ofAll =
                kinds.stream().filter(kind -> !kind.isOfOneNode()).toList();
        start("servers", () -> run(ofAll, List.of(), new Random(seed)));
        for (int lane = 0; lane < NODE_LANES; lane++) {
            List<Node> own = new ArrayList<>();
            for (int i = lane; i < nodes.size(); i += NODE_LANES) {
                own.add(nodes.get(i));
            }
            Random random = new Random(seed * 31 + lane + 1);
            start("nodes " + lane, () -> run(ofNodes, own, random));
        }
    }

    private void start(String name, Runnable lane) {
        Thread thread = new Thread(lane, "nemesis: " + name);
        lanes.add(thread);
        thread.start();
    }

    private void run(List<FaultKind> kinds, List<Node> nodes, Random random) {
        if (kinds.isEmpty() || (nodes.isEmpty() && kinds.get(0).isOfOneNode())) {
            return;
        }
        List<FaultKind> deck = new ArrayList<>();
        try {
            while (!stopping) {
                if (deck.isEmpty()) {
                    deck.addAll(kinds);
                    Collections.shuffle(deck, random);
                }
                TimeUnit.MILLISECONDS.sleep(1_000 + random.nextInt(nodes.isEmpty() ? 7_000 : 4_000));
                Node node = nodes.isEmpty() ? null : nodes.get(random.nextInt(nodes.size()));
                inflict(deck.remove(deck.size() - 1), node, new Random(random.nextLong()));
            }
        } catch (InterruptedException e) {
            // The run is over.
        } catch (Exception e) {
            failures.add(e);
        }
    }

    private void inflict(FaultKind kind, @Nullable Node node, Random random) throws Exception {
        long from = time.micros();
        try {
            if (node == null) {
                storeFaults.inflict(kind, random);
            } else {
                nodeFaults.inflict(kind, node, random);
            }
        } finally {
            log.add(new Window(kind, node == null ? FaultLog.ALL : node.number(), from, time.micros()));
        }
    }

    /** What ended a lane before its time. */
    List<Exception> failures() {
        return List.copyOf(failures);
    }

    /** Heals what is broken, and stops. */
    @Override
    public void close() {
        stopping = true;
        lanes.forEach(Thread::interrupt);
        boolean interrupted = false;
        for (Thread lane : lanes) {
            try {
                lane.join(TimeUnit.SECONDS.toMillis(30));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
