package io.github.snowflakeid.examples.torture.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** That the faults of an ensemble are what they are called. */
@Tag("all")
@Needs(Need.ETCD)
@Execution(ExecutionMode.CONCURRENT)
class EnsembleTests {

    @TempDir
    Path directory;

    @Test
    void zooKeeperChoosesAnotherLeaderAndDoesWithoutWhoIsCutOff() throws Exception {
        ZooKeeper product = new ZooKeeper();
        try (Ensemble ensemble = Ensemble.start(product, directory)) {
            leaderIsReplaced(product, ensemble);
            whoIsCutOffHasNoLeader(product, ensemble);
            oneOfThreeHasNoLeader(product, ensemble);
        }
    }

    @Test
    void etcdChoosesAnotherLeaderAndDoesWithoutWhoIsCutOff() throws Exception {
        Etcd product = new Etcd();
        try (Ensemble ensemble = Ensemble.start(product, directory)) {
            leaderIsReplaced(product, ensemble);
            whoIsCutOffHasNoLeader(product, ensemble);
            oneOfThreeHasNoLeader(product, ensemble);
        }
    }

    @Test
    void galeraGoesOnWithoutWhoIsKilledOrCutOff() throws Exception {
        Galera product = new Galera();
        try (Ensemble ensemble = Ensemble.start(product, directory)) {
            leaderIsReplaced(product, ensemble);
            whoIsCutOffHasNoLeader(product, ensemble);
            oneOfThreeHasNoLeader(product, ensemble);
        }
    }

    private static void leaderIsReplaced(Product product, Ensemble ensemble) throws Exception {
        int leader = ensemble.leader();
        int other = (leader + 1) % Ensemble.SIZE;
        ensemble.kill(leader);
        await().until(() -> product.leaderAccordingTo(other).orElse(leader) != leader
                && product.leaderAccordingTo(leader).isEmpty());
        ensemble.startAgain(leader);
        ensemble.awaitAll();
    }

    private static void whoIsCutOffHasNoLeader(Product product, Ensemble ensemble) throws Exception {
        int alone = ensemble.isolable(new Random(1));
        int other = (alone + 1) % Ensemble.SIZE;
        ensemble.isolate(alone);
        await().until(() -> product.leaderAccordingTo(alone).isEmpty());
        await().until(() -> product.leaderAccordingTo(other).orElse(alone) != alone);
        ensemble.rejoin(alone);
        ensemble.awaitAll();
    }

    private static void oneOfThreeHasNoLeader(Product product, Ensemble ensemble) throws Exception {
        int left = ensemble.leader();
        int[] two = IntStream.range(0, Ensemble.SIZE)
                .filter(member -> member != left)
                .toArray();
        for (int member : two) {
            ensemble.stop(member);
        }
        await().until(() -> product.leaderAccordingTo(left).isEmpty());
        for (int member : two) {
            ensemble.goOn(member);
        }
        ensemble.awaitAll();
        assertThat(ensemble.leader()).isBetween(0, Ensemble.SIZE - 1);
    }
}
