package io.github.snowflakeid.examples.torture.node;

import java.time.Duration;
import java.util.List;

/**
 * What one JVM of the fleet is told, as its arguments.
 *
 * @param directory where its journal goes
 * @param name of the process
 * @param seed of everything that it does at random
 * @param anchorNanos of the true time
 * @param clock the file of a clock that is off, or empty for the system's
 * @param url of the servers with the leases, through the node's own proxies; its scheme says what they are
 * @param nodes how many there are; the main pool has twice as many worker IDs
 * @param batons how many pools there are of which a single worker ID is handed on by all nodes
 * @param ttl of a lease; a third of it is the renewal interval
 * @param batch IDs a call, at most
 * @param bug what to break on purpose
 */
public record NodeSettings(
        String directory,
        String name,
        long seed,
        long anchorNanos,
        String clock,
        String url,
        int nodes,
        int batons,
        Duration ttl,
        int batch,
        Bug bug) {

    /** For the command line. */
    public List<String> arguments() {
        return List.of(
                directory,
                name,
                Long.toString(seed),
                Long.toString(anchorNanos),
                clock,
                url,
                Integer.toString(nodes),
                Integer.toString(batons),
                ttl.toString(),
                Integer.toString(batch),
                bug.name());
    }

    static NodeSettings parse(String... arguments) {
        return new NodeSettings(
                arguments[0],
                arguments[1],
                Long.parseLong(arguments[2]),
                Long.parseLong(arguments[3]),
                arguments[4],
                arguments[5],
                Integer.parseInt(arguments[6]),
                Integer.parseInt(arguments[7]),
                Duration.parse(arguments[8]),
                Integer.parseInt(arguments[9]),
                Bug.valueOf(arguments[10]));
    }

    Duration renewInterval() {
        return ttl.dividedBy(3);
    }
}
