package io.github.snowflakeid.examples.microbenchmarks;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.WaitingScheme;
import io.github.snowflakeid.examples.microbenchmarks.load.Crew;
import io.github.snowflakeid.examples.microbenchmarks.load.Noise;
import io.github.snowflakeid.examples.microbenchmarks.load.Outcome;
import io.github.snowflakeid.examples.microbenchmarks.load.ThreadKind;
import io.github.snowflakeid.examples.microbenchmarks.report.Results;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Candidate;
import io.github.snowflakeid.examples.microbenchmarks.subjects.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.openjdk.jmh.runner.RunnerException;

/** All that is measured, one section after the other, and between them how even the machine is. */
final class Sections {

    private static final String ALL = ".*";
    private static final int NOISE_SPINS = 8;
    private static final int RATE = 100_000;

    private final Pace pace;
    private final Jmh jmh;
    private final Results results = new Results();
    private final Noise noise = new Noise();

    Sections(Pace pace) {
        this.pace = pace;
        this.jmh = new Jmh(pace);
    }

    Results run() throws RunnerException, InterruptedException {
        listenToTheMachine();
        variants();
        throughput();
        batches();
        neighbours();
        uuids();
        listenToTheMachine();
        saturation();
        rate();
        listenToTheMachine();
        waiting();
        listenToTheMachine();
        return results;
    }

    private void listenToTheMachine() {
        for (int i = 0; i < NOISE_SPINS; i++) {
            results.add("noise", "spin", "", "1", "ms", noise.spinMillis());
        }
        say("noise");
    }

    /** In turns, because their differences are small. */
    private void variants() throws RunnerException {
        for (int round = 0; round < pace.rounds(); round++) {
            results.add(jmh.run("throughput", Throughput.class, "yardstick", 1));
            results.add(jmh.run("variants", Variants.class, ALL, 1));
        }
        say("variants");
    }

    private void throughput() throws RunnerException {
        for (int threads : pace.threads()) {
            results.add(jmh.run("throughput", Throughput.class, ALL, threads));
            say("throughput of " + threads + " threads");
        }
    }

    private void uuids() throws RunnerException {
        for (int threads : List.of(1, 4)) {
            results.add(jmh.run("uuids", UuidThroughput.class, ALL, threads));
        }
        say("UUIDs");
    }

    private void batches() throws RunnerException {
        for (int threads : List.of(1, 4)) {
            results.add(jmh.run("batches", Batches.class, ALL, threads));
        }
        say("batches");
    }

    private void neighbours() throws RunnerException {
        results.add(jmh.run("neighbours", Neighbours.class, ALL, 1));
        for (int round = 0; round < pace.rounds(); round++) {
            results.add(jmh.run("neighbours", Neighbours.class, ALL, 2));
        }
        say("neighbours");
    }

    /** Ours with every crew, others with as many threads as most machines have cores. */
    private void saturation() throws InterruptedException {
        for (Layout layout : Layout.values()) {
            for (Candidate candidate : Candidate.values()) {
                var ids = candidate.with(layout);
                if (ids.isPresent()) {
                    for (Crew crew : candidate == Candidate.SNOWFLAKE ? crews() : List.of(Crew.of(1), Crew.of(4))) {
                        saturate("saturation", candidate.toString(), layout, crew, ids.get());
                    }
                }
            }
        }
        say("saturation");
    }

    private void rate() throws InterruptedException {
        for (Candidate candidate : Candidate.values()) {
            LongSupplier ids = candidate.with(Layout.USUAL).orElseThrow();
            Crew crew = Crew.of(1);
            crew.atRate(ids, RATE, pace.load());
            add("rate", candidate.toString(), Layout.USUAL, crew, crew.atRate(ids, RATE, pace.load()));
        }
        say("rate of 100,000 a second");
    }

    private void waiting() throws InterruptedException {
        int workerId = 100;
        for (WaitingScheme scheme : WaitingScheme.values()) {
            SnowflakeGenerator ids = scheme.generator(workerId++);
            for (Crew crew : crews()) {
                saturate("waiting", scheme.toString(), Layout.USUAL, crew, ids::nextId);
            }
        }
        say("waiting");
    }

    private void saturate(String section, String subject, Layout layout, Crew crew, LongSupplier ids)
            throws InterruptedException {
        crew.saturate(ids, pace.load().dividedBy(4));
        add(section, subject, layout, crew, crew.saturate(ids, pace.load()));
    }

    private void add(String section, String subject, Layout layout, Crew crew, Outcome outcome) {
        record Figure(String metric, double value) {}
        for (Figure figure : List.of(
                new Figure("ids/ms", outcome.rate()),
                new Figure("p50 us", outcome.micros(50)),
                new Figure("p90 us", outcome.micros(90)),
                new Figure("p99 us", outcome.micros(99)),
                new Figure("p99.9 us", outcome.micros(99.9)),
                new Figure("p99.99 us", outcome.micros(99.99)),
                new Figure("longest us", outcome.micros(100)),
                new Figure("cores", outcome.used().cores()),
                new Figure("refused", outcome.refused()))) {
            results.add(section, subject, layout.toString(), crew.toString(), figure.metric(), figure.value());
        }
    }

    private List<Crew> crews() {
        List<Crew> crews = new ArrayList<>();
        for (int threads : pace.threads()) {
            crews.add(Crew.of(threads));
        }
        if (ThreadKind.VIRTUAL.isThere()) {
            crews.add(Crew.virtual(pace.virtualThreads()));
        }
        return crews;
    }

    private static void say(String section) {
        System.out.println("Measured: " + section);
    }
}
