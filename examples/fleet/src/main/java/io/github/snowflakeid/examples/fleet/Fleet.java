package io.github.snowflakeid.examples.fleet;

import io.github.snowflakeid.examples.fleet.NodeProcess.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Runs the fleet through a start, steady heartbeats, a rolling restart and an outage, and prints what it saw. */
final class Fleet {

    private final Settings settings;
    private final Server server;
    private final List<NodeProcess> processes = new ArrayList<>();

    private Fleet(Settings settings, Server server) {
        this.settings = settings;
        this.server = server;
    }

    /** See {@link Settings#parse}. Ends with 1 if a node had no worker ID when it should have had one. */
    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.parse(arguments);
        boolean ok;
        try (Server server = settings.store().start()) {
            Fleet fleet = new Fleet(settings, server);
            try {
                ok = fleet.run();
            } finally {
                fleet.processes.forEach(NodeProcess::close);
            }
        }
        System.exit(ok ? 0 : 1);
    }

    private boolean run() throws Exception {
        int started = 0;
        for (int i = 1; i <= settings.processes(); i++) {
            int upTo = settings.nodes() * i / settings.processes();
            processes.add(NodeProcess.start(server.url(), upTo - started, settings.workers()));
            started = upTo;
        }
        say("%,d nodes in %d processes, %,d worker IDs", settings.nodes(), settings.processes(), settings.workers());
        boolean ok = start();
        steady();
        ok &= roll();
        return outage() && ok;
    }

    private boolean start() {
        long start = System.nanoTime();
        List<List<Answer>> answers = tellAll("start");
        say("Start, all at once: every node has answered after %.1f s", secondsSince(start));
        return check(answers);
    }

    private void steady() throws Exception {
        long firstSize = server.counters().dataBytes();
        pause(Duration.ofSeconds(12)); // One interval, until nobody is busy with starting.
        Counters before = server.counters();
        Counters after;
        long largest = firstSize;
        long start = System.nanoTime();
        do {
            pause(Duration.ofSeconds(5));
            after = server.counters();
            largest = Math.max(largest, after.dataBytes());
        } while (secondsSince(start) < settings.steady().toSeconds());
        double seconds = secondsSince(start);
        say("Heartbeats for %.0f s: %s", seconds, after.since(before, seconds));
        say(
                "   The leases took %,d kB at first and %,d kB at most, %.1f times; %s",
                firstSize / 1024, largest / 1024, (double) largest / firstSize, server.remark());
    }

    /** As many at a time as there are spare worker IDs: the new ones first, then the old ones go. */
    private boolean roll() {
        long start = System.nanoTime();
        boolean ok = true;
        int batches = 0;
        for (NodeProcess process : processes) {
            for (int from = 0; from < process.nodes(); from += settings.spare()) {
                process.tell("replace " + from + " " + Math.min(from + settings.spare(), process.nodes()));
                ok &= report(process.answers());
                batches++;
            }
        }
        say("Rolling restart: %,d batches of %d in %.1f s", batches, settings.spare(), secondsSince(start));
        return check(tellAll("show")) && ok;
    }

    private boolean outage() throws Exception {
        List<List<Answer>> before = tellAll("show");
        server.stop();
        pause(settings.outage());
        int without = count(tellAll("show").stream().flatMap(List::stream).filter(answer -> answer.worker() < 0));
        server.restart();
        long start = System.nanoTime();
        List<List<Answer>> after;
        do {
            pause(Duration.ofMillis(200));
            after = tellAll("show");
        } while (after.stream().flatMap(List::stream).anyMatch(answer -> answer.worker() < 0)
                && secondsSince(start) < 120);
        int same = 0;
        for (int i = 0; i < processes.size(); i++) {
            same += count(before.get(i).stream().filter(after.get(i)::contains));
        }
        say(
                "Outage of %d s: %,d nodes were past their fence; all back %.1f s after the server; %,d renewed their own row",
                settings.outage().toSeconds(), without, secondsSince(start), same);
        return check(after);
    }

    private List<List<Answer>> tellAll(String command) {
        processes.forEach(process -> process.tell(command));
        return processes.stream().map(NodeProcess::answers).toList();
    }

    private boolean check(List<List<Answer>> answers) {
        long workers = answers.stream()
                .flatMap(List::stream)
                .mapToInt(Answer::worker)
                .filter(worker -> worker >= 0)
                .distinct()
                .count();
        say("   %,d nodes have %,d different worker IDs", settings.nodes(), workers);
        return answers.stream().map(Fleet::report).reduce(workers == settings.nodes(), Boolean::logicalAnd);
    }

    private static boolean report(List<Answer> answers) {
        List<Answer> without =
                answers.stream().filter(answer -> answer.worker() < 0).toList();
        without.stream().limit(3).forEach(answer -> say("   %s", answer.text()));
        return without.isEmpty();
    }

    private static int count(Stream<?> stream) {
        return Math.toIntExact(stream.count());
    }

    private static double secondsSince(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }

    private static void pause(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @SuppressWarnings("AnnotateFormatMethod") // The annotation would be a dependency.
    private static void say(String format, Object... values) {
        System.out.println(String.format(format, values));
        System.out.flush();
    }
}
