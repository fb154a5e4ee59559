package io.github.snowflakeid.examples.btree.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where and when it was measured.
 *
 * @param settings of the server
 */
public record RunFacts(Instant time, String place, Map<String, String> machine, Map<String, String> settings) {

    public static RunFacts now(String place, Map<String, String> settings) {
        Map<String, String> machine = new LinkedHashMap<>();
        machine.put("operating system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("processors", "" + Runtime.getRuntime().availableProcessors());
        machine.put("Java", System.getProperty("java.version"));
        return new RunFacts(Instant.now().truncatedTo(ChronoUnit.SECONDS), place, machine, settings);
    }
}
