package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.examples.microbenchmarks.report.Row;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs benchmark methods and makes rows of what they have found. */
final class Jmh {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final Pace pace;

    Jmh(Pace pace) {
        this.pace = pace;
    }

    /** The methods of a class, or one of them, with so many threads. */
    List<Row> run(String section, Class<?> benchmark, String method, int threads) throws RunnerException {
        String include = "\\." + benchmark.getSimpleName() + "\\." + method + "$";
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(include)
                        .threads(threads)
                        .forks(pace.forks())
                        .warmupIterations(Math.max(1, pace.iterations() / 2))
                        .warmupTime(pace.iteration())
                        .measurementIterations(pace.iterations())
                        .measurementTime(pace.iteration())
                        .addProfiler(GCProfiler.class)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        List<Row> rows = new ArrayList<>();
        for (RunResult result : results) {
            rows.addAll(rows(section, benchmark, threads, result));
        }
        return rows;
    }

    private static List<Row> rows(String section, Class<?> benchmark, int threads, RunResult result) {
        Map<String, String> parameters = new TreeMap<>();
        for (String key : result.getParams().getParamsKeys()) {
            parameters.put(key, result.getParams().getParam(key));
        }
        String layout = parameters.containsKey("layout")
                ? Layout.valueOf(parameters.remove("layout")).toString()
                : layoutOf(benchmark);
        int size = Integer.parseInt(parameters.getOrDefault("size", "1"));
        String name = result.getPrimaryResult().getLabel();
        String subject = String.join(" ", prepend(name, parameters.values()));
        String crew = "" + threads;
        List<Row> rows = new ArrayList<>();
        Result<?> primary = result.getPrimaryResult();
        rows.add(new Row(section, subject, layout, crew, "ids/ms", primary.getScore() * size));
        rows.add(new Row(
                section,
                subject,
                layout,
                crew,
                "ids/ms best",
                primary.getStatistics().getMax() * size));
        Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
        if (allocated != null) {
            rows.add(new Row(section, subject, layout, crew, "B/id", allocated.getScore() / size));
        }
        return rows;
    }

    private static List<String> prepend(String first, Collection<String> others) {
        List<String> all = new ArrayList<>();
        all.add(first);
        all.addAll(others);
        return all;
    }

    private static String layoutOf(Class<?> benchmark) {
        return benchmark == Variants.class ? Layout.WIDE.toString() : "";
    }
}
