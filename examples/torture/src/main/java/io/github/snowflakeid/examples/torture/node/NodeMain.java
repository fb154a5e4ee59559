package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.examples.torture.node.Generators.Open;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.examples.torture.record.OffsetClock;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/**
 * Issues until it is killed, or its input ends: that it does, too, when whoever started it is gone. A line {@code exhaust
 * 3000} takes the connection pool for so many milliseconds.
 */
public final class NodeMain {

    private NodeMain() {}

    /** Arguments: {@link NodeSettings#arguments()}. */
    public static void main(String[] arguments) throws IOException {
        NodeSettings settings = NodeSettings.parse(arguments);
        TrueTime time = TrueTime.at(settings.anchorNanos());
        Journal journal = new Journal(Path.of(settings.directory()), settings.name());
        InstantSource clock =
                settings.clock().isEmpty() ? InstantSource.system() : new OffsetClock(Path.of(settings.clock()));
        NodeStore store = NodeStore.of(settings, clock);
        Generators generators = new Generators(settings, journal, time, store, clock);
        store.connect();
        WarmUp.run();
        journal.add(new Entry.Up(time.micros()));
        Open main = generators.main();
        MainPool load = new MainPool(main.caller(), settings.seed());
        start("batches", () -> load.batches(settings.batch()));
        start("singles", load::singles);
        for (int i = 0; i < settings.batons(); i++) {
            Baton baton = new Baton(generators, "baton-" + i, settings.batch(), settings.seed() + i);
            start("baton-" + i, baton::run);
        }
        obey(store);
        Runtime.getRuntime().halt(0);
    }

    private static void obey(NodeStore store) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            Duration time = Duration.ofMillis(Long.parseLong(line.substring("exhaust ".length())));
            start("exhaust", () -> store.exhaust(time));
        }
    }

    /** What fails in a thread, and is no answer of a generator, is a fault of this program, and ends it. */
    private static void start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setUncaughtExceptionHandler((failed, e) -> {
            e.printStackTrace();
            Runtime.getRuntime().halt(3);
        });
        thread.start();
    }
}
