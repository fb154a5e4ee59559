package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.server.Ensemble;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** How an ensemble is broken. */
final class EnsembleFaults implements StoreFaults {

    private final Ensemble ensemble;
    private final List<Node> nodes;
    private final Pauses pauses;

    EnsembleFaults(Ensemble ensemble, List<Node> nodes, Pauses pauses) {
        this.ensemble = ensemble;
        this.nodes = nodes;
        this.pauses = pauses;
    }

    @Override
    public Set<FaultKind> known() {
        EnumSet<FaultKind> kinds = EnumSet.range(FaultKind.CLOCK_BACK_WITHIN_COAST, FaultKind.REPLIES_LOST);
        kinds.addAll(EnumSet.range(FaultKind.LEADER_KILLED, FaultKind.PARTITION));
        return kinds;
    }

    @Override
    public Set<FaultKind> possible() {
        return known();
    }

    @Override
    public void inflict(FaultKind kind, Random random) throws Exception {
        switch (kind) {
            case LEADER_KILLED -> kill(List.of(ensemble.leader()), random);
            case QUORUM_LOST -> loseQuorum(random);
            case PARTITION -> part(ensemble.isolable(random), nodes.get(random.nextInt(nodes.size())), random);
            default -> throw new IllegalArgumentException(kind + " is no fault of an ensemble");
        }
        ensemble.awaitAll();
    }

    private void kill(List<Integer> members, Random random) throws Exception {
        try {
            members.forEach(ensemble::kill);
            pauses.last(random);
        } finally {
            for (int member : members) {
                ensemble.startAgain(member);
            }
        }
    }

    private void loseQuorum(Random random) throws Exception {
        int left = random.nextInt(Ensemble.SIZE);
        List<Integer> two = List.of((left + 1) % Ensemble.SIZE, (left + 2) % Ensemble.SIZE);
        if (random.nextBoolean()) {
            kill(two, random);
        } else {
            stop(two, random);
        }
    }

    private void stop(List<Integer> members, Random random) throws Exception {
        try {
            for (int member : members) {
                ensemble.stop(member);
            }
            pauses.last(random);
        } finally {
            for (int member : members) {
                ensemble.goOn(member);
            }
        }
    }

    /** The node reaches only the member that the others do not hear of any more, and that may not have noticed yet. */
    private void part(int member, Node node, Random random) throws Exception {
        try {
            ensemble.isolate(member);
            node.network().confineTo(member);
            pauses.last(random);
        } finally {
            node.network().open();
            ensemble.rejoin(member);
        }
    }
}
