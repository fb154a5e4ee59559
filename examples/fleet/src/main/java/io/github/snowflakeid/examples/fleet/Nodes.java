package io.github.snowflakeid.examples.fleet;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseStatus;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Many keepers in one JVM, told what to do by lines on the standard input: {@code start}, {@code replace FROM TO},
 * {@code show}. Answers with a line a node, {@code NUMBER WORKER TOKEN} or {@code NUMBER none REASON}, and then {@code done}.
 */
final class Nodes {

    private record Node(LeaseKeeper keeper, NodeStores.Own store) {

        void close() {
            keeper.close();
            try {
                store.client().close();
            } catch (Exception e) {
                throw new IllegalStateException("a client could not be closed", e);
            }
        }
    }

    private final NodeStores stores;
    private final LeaseTerms terms;
    private final List<Node> nodes = new ArrayList<>();

    private Nodes(NodeStores stores, int nodes, int workers) {
        LeaseTerms usual = LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults());
        this.stores = stores;
        this.terms = new LeaseTerms(
                usual.pool(),
                new WorkerRange(0, workers - 1),
                usual.ttl(),
                usual.renewInterval(),
                usual.reuseDelay(),
                Duration.ofSeconds(60),
                usual.recoveryWait());
        for (int i = 0; i < nodes; i++) {
            this.nodes.add(node());
        }
    }

    /** Arguments: URL of the server, nodes, worker IDs. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (NodeStores stores = NodeStores.of(arguments[0]);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            Nodes nodes = new Nodes(stores, Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
            say("done");
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                nodes.obey(line.split(" ", -1));
                say("done");
            }
            System.exit(0);
        }
    }

    private Node node() {
        NodeStores.Own store = stores.open();
        return new Node(
                LeaseKeeper.builder(store.leases(), SnowflakeLayout.ofDefaults())
                        .terms(terms)
                        .build(),
                store);
    }

    private void obey(String[] words) throws InterruptedException {
        switch (words[0]) {
            case "start" -> forEach(0, nodes.size(), i -> start(i, nodes.get(i)));
            case "replace" -> replace(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            case "show" -> forEach(0, nodes.size(), this::show);
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    /** The new ones come first, as in a rolling update without an interruption of service. */
    private void replace(int from, int to) throws InterruptedException {
        List<Node> next = new ArrayList<>();
        for (int i = from; i < to; i++) {
            next.add(node());
        }
        forEach(from, to, i -> start(i, next.get(i - from)));
        forEach(from, to, i -> nodes.set(i, next.get(i - from)).close());
    }

    private static void start(int number, Node node) {
        try {
            node.keeper().start();
            Lease lease = node.keeper().status().lease();
            say(lease == null ? number + " none" : number + " " + lease.workerId() + " " + lease.token());
        } catch (SnowflakeException e) {
            say(number + " none " + e.getMessage());
        }
    }

    private void show(int number) {
        LeaseStatus status = nodes.get(number).keeper().status();
        Lease lease = status.lease();
        say(
                lease == null || status.remaining(Instant.now()).isNegative()
                        ? number + " none past its fence"
                        : number + " " + lease.workerId() + " " + lease.token());
    }

    private interface Task {
        void run(int number);
    }

    private static void forEach(int from, int to, Task task) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(to - from);
        for (int i = from; i < to; i++) {
            int number = i;
            threads.execute(() -> task.run(number));
        }
        threads.shutdown();
        if (!threads.awaitTermination(5, TimeUnit.MINUTES)) {
            throw new IllegalStateException("no end within 5 minutes");
        }
    }

    private static synchronized void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
