package io.github.snowflakeid.examples.fleet;

import java.util.Locale;

/**
 * What a server has counted.
 *
 * @param requests of clients, of all kinds
 * @param writes of leases
 * @param logBytes that it has written to its log, or replicated; negative if it does not count them
 * @param dataBytes that the leases take now
 * @param processorSeconds of all its processes
 */
record Counters(long requests, long writes, long logBytes, long dataBytes, double processorSeconds) {

    /** What has come since, a second. */
    String since(Counters before, double seconds) {
        double gigabytes = (logBytes - before.logBytes) / seconds * 86_400 / 1e9;
        return String.format(
                Locale.ROOT,
                "%.0f requests a second, %.0f writes a second%s, %.1f %% of one processor",
                (requests - before.requests) / seconds,
                (writes - before.writes) / seconds,
                logBytes < 0 ? "" : String.format(Locale.ROOT, ", %.1f GB of log a day", gigabytes),
                (processorSeconds - before.processorSeconds) / seconds * 100);
    }
}
