package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.Fleet.Plan;
import io.github.snowflakeid.examples.torture.node.ActorMain;
import io.github.snowflakeid.examples.torture.node.NodeMain;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runners, which issue all the time, and to which nothing is done but what is done to the database; and actors, which lease a
 * pool's only worker ID when they are told to.
 */
public final class Cast implements AutoCloseable {

    /** How many actors there are. */
    static final int ACTORS = 4;

    private static final int FARTHEST_CLOCK = 100;

    private final List<Node> runners = new ArrayList<>();
    private final List<Node> actors = new ArrayList<>();

    /** Starts them. */
    public Cast(Plan plan, LeaseServer server, TrueTime time, FaultLog log) throws IOException {
        NodeFactory factory = new NodeFactory(plan, server, time, log);
        Random random = new Random(plan.seed());
        for (int number = 0; number < plan.nodes() + ACTORS; number++) {
            boolean runs = number < plan.nodes();
            int clockOff = random.nextInt(2 * FARTHEST_CLOCK) - FARTHEST_CLOCK;
            (runs ? runners : actors)
                    .add(factory.start(number, clockOff, null, runs ? NodeMain.class : ActorMain.class));
        }
    }

    /** Waits until all are ready. */
    public void awaitReady() throws IOException, InterruptedException {
        for (Node runner : runners) {
            runner.awaitFirstId();
        }
        for (Node actor : actors) {
            actor.awaitUp();
        }
    }

    List<Node> runners() {
        return List.copyOf(runners);
    }

    /** Counted round and round. */
    Node actor(int number) {
        return actors.get(number % ACTORS);
    }

    /** Which of them have ended by themselves: in words. */
    public List<String> surprises() {
        List<Node> all = new ArrayList<>(runners);
        all.addAll(actors);
        return all.stream()
                .filter(Node::isDead)
                .map(node -> "Node " + node.number() + " ended by itself; see its .out")
                .toList();
    }

    @Override
    public void close() throws IOException {
        for (Node node : runners) {
            node.close();
        }
        for (Node node : actors) {
            node.close();
        }
    }
}
