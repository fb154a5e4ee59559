package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.server.Extension;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs axes within a budget of time: first it measures how fast the machine is, then it chooses how many rows to write. */
public final class Suite {

    /** Runs are left out when an axis has taken so many times its share. */
    private static final double PATIENCE = 1.2;

    private static final double LARGEST_FACTOR = 8;

    private final Workspace workspace;
    private final Plan plan;
    private final Progress progress;
    private final List<Result> results = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    public Suite(Workspace workspace, Plan plan, Progress progress) {
        this.workspace = workspace;
        this.plan = plan;
        this.progress = progress;
    }

    /** Runs the axes in their order. */
    public Outcome run(Collection<AxisName> names, Duration budget) {
        long start = System.nanoTime();
        AtomicInteger tables = new AtomicInteger();
        Pace pace = Calibration.measure(new Bench(workspace, plan, new Pace(1e5, 1e4), tables));
        double available = Math.max(1, budget.toMillis() / 1e3 - (System.nanoTime() - start) / 1e9);
        List<AxisName> order = names.stream().sorted().toList();
        Bench bench = new Bench(workspace, fit(order, pace, tables, available), pace, tables);
        double total = estimate(order, bench);
        progress.planned(total);
        noteWhatIsMissing(order);
        for (AxisName name : order) {
            Axis axis = Axes.of(name, bench.plan());
            List<Step> steps = ordered(axis.steps(bench));
            run(axis, steps, available / total);
        }
        return new Outcome(
                List.copyOf(results), List.copyOf(notes), bench.plan().sizes());
    }

    /** The largest sizes that the time allows; what does not depend on rows makes the estimate a curve, so in a few steps. */
    private Plan fit(List<AxisName> order, Pace pace, AtomicInteger tables, double available) {
        double low = 0.05;
        double high = LARGEST_FACTOR;
        for (int i = 0; i < 20; i++) {
            double middle = (low + high) / 2;
            Plan tried = plan.withSizes(plan.sizes().times(middle));
            if (estimate(order, new Bench(workspace, tried, pace, tables)) <= available) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return plan.withSizes(plan.sizes().times(low));
    }

    private static double estimate(List<AxisName> order, Bench bench) {
        return order.stream()
                .flatMap(name -> Axes.of(name, bench.plan()).steps(bench).stream())
                .mapToDouble(Step::seconds)
                .sum();
    }

    private List<Step> ordered(List<Step> steps) {
        List<Step> ordered = new ArrayList<>(steps);
        Collections.shuffle(ordered, new Random(plan.seed()));
        ordered.sort(Comparator.comparingInt(Step::round));
        return ordered;
    }

    private void run(Axis axis, List<Step> steps, double slack) {
        long start = System.nanoTime();
        double share = steps.stream().mapToDouble(Step::seconds).sum() * slack * PATIENCE;
        int left = 0;
        for (Step step : steps) {
            boolean late = (System.nanoTime() - start) / 1e9 > share;
            if (late && step.spare()) {
                left++;
            } else {
                progress.started(axis.name() + ": " + step.label());
                results.addAll(step.work().run());
            }
            progress.finished(step.seconds());
        }
        if (left > 0) {
            notes.add(axis.name() + ": " + left + " of " + steps.size()
                    + " runs left out, because the machine was slower than estimated");
        }
    }

    private void noteWhatIsMissing(List<AxisName> order) {
        for (Extension extension : Extension.values()) {
            if (!workspace.has(extension)) {
                notes.add("The server lacks " + extension.sqlName() + ", so left out: " + extension.shows());
            }
        }
        if (order.contains(AxisName.GROWTH) && workspace.versionNumber() < 160_000) {
            notes.add("The server is older than PostgreSQL 16, so left out: which leaf pages were written");
        }
        if (order.contains(AxisName.CACHE) && !workspace.server().isOwn()) {
            notes.add("The server's shared_buffers cannot be changed from here, so left out: ratios of index to cache"
                    + " other than the one that it has");
        }
    }
}
