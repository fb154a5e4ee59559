package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.Fleet.Plan;
import io.github.snowflakeid.examples.torture.node.NodeSettings;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Starts nodes as a plan says, each with a network and a clock of its own. */
record NodeFactory(Plan plan, LeaseServer server, TrueTime time, FaultLog log) {

    /**
     * Starts one.
     *
     * @param clockOff how far its clock is off when nothing is done to it
     * @param clockLibrary libfaketime, or null for a clock of the node's own
     */
    Node start(int number, long clockOff, @Nullable Path clockLibrary, Class<?> program) throws IOException {
        Network network = new Network(server.ports());
        Path clocks = Files.createDirectories(plan.directory().resolve("clocks"));
        NodeClock clock = new NodeClock(number, clocks.resolve("of-" + number), clockLibrary, clockOff, time, log);
        IntFunction<NodeSettings> settings = start -> new NodeSettings(
                plan.directory().toString(),
                number + "-" + start,
                plan.seed() * 1_000_003 + number * 1_009L + start,
                time.anchorNanos(),
                clock.mapped(),
                server.url(network.ports()),
                plan.nodes(),
                plan.batons(),
                plan.ttl(),
                plan.batch(),
                plan.bug());
        return new Node(number, network, clock, settings, program);
    }
}
