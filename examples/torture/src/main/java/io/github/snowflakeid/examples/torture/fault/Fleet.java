package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.node.Bug;
import io.github.snowflakeid.examples.torture.node.NodeMain;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** The nodes, and what breaks them. */
public final class Fleet implements AutoCloseable {

    /**
     * What to start.
     *
     * @param directory for the records
     * @param seed of all that happens at random
     * @param batons worker IDs that are handed on
     * @param batch IDs a call, at most
     */
    public record Plan(Path directory, int nodes, int batons, Duration ttl, int batch, long seed, Bug bug) {}

    private final Plan plan;
    private final LeaseServer server;
    private final NodeFactory factory;
    private final FaultLog log = new FaultLog();
    private final Optional<Path> clockLibrary;
    private final List<Node> nodes = new ArrayList<>();
    private final StoreFaults faults;
    private final Nemesis nemesis;

    /** Starts nothing yet. */
    public Fleet(Plan plan, LeaseServer server, TrueTime time) throws IOException {
        this.plan = plan;
        this.server = server;
        this.factory = new NodeFactory(plan, server, time, log);
        this.clockLibrary = NodeClock.library();
        this.faults = StoreFaults.of(server, nodes, plan.ttl());
        this.nemesis = new Nemesis(new NodeFaults(plan.ttl()), faults, log, time);
    }

    /** What is done to fleets with leases of this kind. */
    public Set<FaultKind> knownFaults() {
        return faults.known();
    }

    /** What of that can be done to this fleet. */
    public Set<FaultKind> possibleFaults() {
        return faults.possible();
    }

    /** Whether a node may be the next holder of a worker ID while its clock is behind the fence of the one before. */
    public boolean handsOverToClocksThatAreBehind() {
        return server.hasClock();
    }

    /** Starts the nodes. Each has a clock that is a little off; more of them are behind than ahead. */
    public void start() throws IOException {
        Random random = new Random(plan.seed());
        for (int number = 0; number < plan.nodes(); number++) {
            long off = number == 0 ? 0 : random.nextInt(1_000) - 850;
            nodes.add(node(number, off));
        }
    }

    /** Waits until every node has issued an ID. */
    public void awaitFirstIds() throws IOException, InterruptedException {
        for (Node node : nodes) {
            node.awaitFirstId();
        }
    }

    /** Every fourth: to read such a clock is slow. */
    private boolean isOnFakedSystemClock(int number) {
        return clockLibrary.isPresent() && number % 4 == 1;
    }

    /** Whether some of the nodes have a system clock that is tampered with; otherwise all have clocks of their own. */
    public boolean fakesSystemClocks() {
        return clockLibrary.isPresent();
    }

    private Node node(int number, long clockOff) throws IOException {
        Path library = isOnFakedSystemClock(number) ? clockLibrary.orElseThrow() : null;
        return factory.start(number, clockOff, library, NodeMain.class);
    }

    /** Begins to break things. */
    public void attack() {
        nemesis.start(possibleFaults(), nodes, plan.seed());
    }

    /** What was done so far. */
    public FaultLog log() {
        return log;
    }

    /** Heals everything, and leaves the nodes alone. */
    public void heal() {
        nemesis.close();
    }

    /** What went wrong that no fault explains: in words. */
    public List<String> surprises() {
        List<String> surprises = new ArrayList<>();
        nemesis.failures().forEach(failure -> surprises.add("A fault failed: " + failure));
        nodes.stream()
                .filter(Node::isDead)
                .forEach(node -> surprises.add("Node " + node.number() + " ended by itself; see its .out"));
        return surprises;
    }

    @Override
    public void close() throws IOException {
        nemesis.close();
        for (Node node : nodes) {
            node.close();
        }
    }
}
