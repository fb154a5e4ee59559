package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.server.DatabaseServer;
import io.github.snowflakeid.examples.torture.server.Ensemble;
import io.github.snowflakeid.examples.torture.server.LeaseServer;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** What can be done where the leases are. */
interface StoreFaults {

    /**
     * As the servers are.
     *
     * @param nodes that use them, filled later
     */
    static StoreFaults of(LeaseServer server, List<Node> nodes, Duration ttl) {
        return server instanceof Ensemble ensemble
                ? new EnsembleFaults(ensemble, nodes, new Pauses(ttl))
                : new DatabaseFaults((DatabaseServer) server, ttl);
    }

    /** Which kinds would be possible with servers of this kind: those of nodes, too. */
    Set<FaultKind> known();

    /** Which of them are, with these. */
    Set<FaultKind> possible();

    /** Returns when it is healed, also when it is interrupted. */
    void inflict(FaultKind kind, Random random) throws Exception;
}
