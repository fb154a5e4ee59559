package io.github.snowflakeid.examples.saveall;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.boot.SpringApplication;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Starts a server, measures in turns, and writes the report. */
@Command(
        name = "save-all",
        mixinStandardHelpOptions = true,
        description = "saveAll with six kinds of key, on PostgreSQL.")
public final class SaveAll implements Callable<Integer> {

    private static final List<String> SETTINGS = List.of(
            "--spring.jpa.hibernate.ddl-auto=create",
            "--spring.jpa.open-in-view=false",
            "--spring.jpa.properties.hibernate.jdbc.batch_size=50");

    @Option(names = "--rows", defaultValue = "100000", description = "How many entities. Default: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--rounds", defaultValue = "3", description = "How often each. Default: ${DEFAULT-VALUE}")
    private int rounds;

    @Option(names = "--starts", defaultValue = "5", description = "Starts of an application. Default: ${DEFAULT-VALUE}")
    private int starts;

    @Option(names = "--output", defaultValue = "report", description = "Directory for it. Default: ${DEFAULT-VALUE}")
    private Path output = Path.of("report");

    /** Ends the process, with 0 for success. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new SaveAll()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        List<Measured> saves = new ArrayList<>();
        List<Long> without = new ArrayList<>();
        List<Long> with = new ArrayList<>();
        try (Server server = new Server()) {
            save(server, saves);
            StartUp startUp = new StartUp(server.properties());
            for (int i = 0; i < starts; i++) {
                without.add(startUp.millis(false));
                with.add(startUp.millis(true));
            }
        }
        new Report(saves, without, with).write(output);
        System.out.println("Report: " + output.resolve("save-all.md").toAbsolutePath());
        return 0;
    }

    /** The first round warms up and does not count; each begins with another key. */
    private void save(Server server, List<Measured> saves) {
        List<String> arguments = new ArrayList<>(server.properties());
        arguments.addAll(SETTINGS);
        try (var context = SpringApplication.run(Application.class, arguments.toArray(String[]::new))) {
            Saving saving = context.getBean(Saving.class);
            List<Key> keys = new ArrayList<>(List.of(Key.values()));
            for (int round = 0; round <= rounds; round++) {
                for (Key key : keys) {
                    Measured measured = saving.measure(key, round, round == 0 ? Math.max(1, rows / 10) : rows);
                    System.out.printf("%d %s: %,.0f rows a second%n", round, key, measured.rowsPerSecond());
                    if (round > 0) {
                        saves.add(measured);
                    }
                }
                Collections.rotate(keys, 1);
            }
        }
    }
}
