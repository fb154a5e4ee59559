package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.examples.torture.record.OffsetClock;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Does what it is told, until it is killed, or its input ends. {@code prepare POOL} makes a pool with one worker ID; {@code open
 * POOL} leases that and issues, over and over until it is {@code close POOL}.
 */
public final class ActorMain {

    /** What it prints after each command. */
    public static final String DONE = "done";

    private ActorMain() {}

    /** Arguments: {@link NodeSettings#arguments()}. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        NodeSettings settings = NodeSettings.parse(arguments);
        TrueTime time = TrueTime.at(settings.anchorNanos());
        Journal journal = new Journal(Path.of(settings.directory()), settings.name());
        InstantSource clock = new OffsetClock(Path.of(settings.clock()));
        NodeStore store = NodeStore.of(settings, clock);
        Generators generators = new Generators(settings, journal, time, store, clock);
        store.connect();
        WarmUp.run();
        journal.add(new Entry.Up(time.micros()));
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Map<String, Actor> open = new HashMap<>();
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String pool = line.substring(line.indexOf(' ') + 1);
            switch (line.substring(0, line.indexOf(' '))) {
                case "prepare" -> generators.prepareBaton(pool);
                case "open" -> open.put(pool, new Actor(generators, pool, settings.seed()));
                case "close" -> Objects.requireNonNull(open.remove(pool)).end();
                default -> throw new IllegalArgumentException(line);
            }
            System.out.println(DONE);
        }
        Runtime.getRuntime().halt(0);
    }
}
