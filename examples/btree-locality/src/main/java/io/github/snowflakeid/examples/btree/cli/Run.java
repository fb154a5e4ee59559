package io.github.snowflakeid.examples.btree.cli;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Outcome;
import io.github.snowflakeid.examples.btree.axes.Plan;
import io.github.snowflakeid.examples.btree.axes.Suite;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.report.Report;
import io.github.snowflakeid.examples.btree.report.RunFacts;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import io.github.snowflakeid.examples.btree.server.GivenServer;
import io.github.snowflakeid.examples.btree.server.OwnServer;
import io.github.snowflakeid.examples.btree.server.PostgresServer;
import io.github.snowflakeid.examples.btree.server.ServerSettings;
import io.github.snowflakeid.examples.btree.server.Workspace;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** From options to a report, with everything taken away in between. */
final class Run {

    private final RunOptions options;
    private final PrintWriter out;

    Run(RunOptions options, PrintWriter out) {
        this.options = options;
        this.out = out;
    }

    void of(Set<AxisName> axes) {
        Plan plan = Plans.of(options);
        Duration budget = Plans.budget(options, axes.size() > 1);
        Report report = Report.to(options.output);
        RunFacts facts;
        Outcome outcome;
        try (PostgresServer server = start();
                Workspace workspace = Workspace.create(server, options.schema)) {
            Interruption interruption = Interruption.closing(workspace);
            try {
                facts = RunFacts.now(server.place(), ServerSettings.read(workspace));
                say(facts, budget);
                outcome = measure(workspace, withoutUnknown(plan, workspace), axes, budget);
            } finally {
                interruption.end();
            }
        }
        report.write(outcome, facts);
        out.println("Report: " + options.output.toAbsolutePath().normalize().resolve("index.html"));
        out.flush();
    }

    private PostgresServer start() {
        return options.url == null
                ? OwnServer.start(options.data)
                : new GivenServer(options.url, options.user, options.password);
    }

    private static Outcome measure(Workspace workspace, Plan plan, Set<AxisName> axes, Duration budget) {
        try (ConsoleProgress progress = new ConsoleProgress()) {
            return new Suite(workspace, plan, progress).run(axes, budget);
        }
    }

    /** Leaves out what the server cannot make, unless somebody asked for it. */
    private static Plan withoutUnknown(Plan plan, Workspace workspace) {
        int major = workspace.versionNumber() / 10_000;
        for (Scheme scheme : plan.schemes()) {
            if (plan.chosen() && scheme.needsMajorVersion() > major) {
                throw new BenchmarkException("--schemes: " + scheme + " needs PostgreSQL " + scheme.needsMajorVersion()
                        + " or later, and the server is " + major);
            }
        }
        return plan.withSchemes(plan.schemes().stream()
                .filter(scheme -> scheme.needsMajorVersion() <= major)
                .toList());
    }

    private void say(RunFacts facts, Duration budget) {
        out.println("Measures for about " + budget.toSeconds() + " s on " + facts.place());
        for (Map.Entry<String, String> setting : facts.settings().entrySet()) {
            out.println("  " + setting.getKey() + " = " + setting.getValue());
        }
        out.flush();
    }
}
