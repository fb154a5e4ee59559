package io.github.snowflakeid.examples.fleet;

import java.time.Duration;

/**
 * What to run.
 *
 * @param store what holds the leases
 * @param nodes how many keepers
 * @param spare how many worker IDs there are beyond that
 * @param processes how many JVMs they are spread over
 * @param steady how long to count the statements of heartbeats
 * @param outage how long the database is down
 */
record Settings(Store store, int nodes, int spare, int processes, Duration steady, Duration outage) {

    /** {@code --store=postgresql --nodes=1000 --spare=24 --processes=4 --steady=600 --outage=40}, times in seconds, each of them optional. */
    static Settings parse(String[] arguments) {
        Settings settings =
                new Settings(Store.POSTGRESQL, 1_000, 24, 4, Duration.ofSeconds(60), Duration.ofSeconds(40));
        for (String argument : arguments) {
            settings = settings.with(argument);
        }
        return settings;
    }

    private Settings with(String argument) {
        String[] parts = argument.split("=", 2);
        if (parts[0].equals("--store") && parts.length == 2) {
            return new Settings(Store.named(parts[1]), nodes, spare, processes, steady, outage);
        }
        int value = parts.length < 2 ? -1 : Integer.parseInt(parts[1]);
        if (value < 1) {
            throw new IllegalArgumentException(argument + ": expected --name=number, the number 1 or more");
        }
        return switch (parts[0]) {
            case "--nodes" -> new Settings(store, value, spare, processes, steady, outage);
            case "--spare" -> new Settings(store, nodes, value, processes, steady, outage);
            case "--processes" -> new Settings(store, nodes, spare, value, steady, outage);
            case "--steady" -> new Settings(store, nodes, spare, processes, Duration.ofSeconds(value), outage);
            case "--outage" -> new Settings(store, nodes, spare, processes, steady, Duration.ofSeconds(value));
            default ->
                throw new IllegalArgumentException(
                        argument + ": expected --store, --nodes, --spare, --processes, --steady or --outage");
        };
    }

    int workers() {
        return nodes + spare;
    }
}
