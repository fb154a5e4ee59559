package io.github.snowflakeid.examples.btree.cli;

import static java.util.Objects.requireNonNull;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.report.Comparison;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** All axes, or one of them as a subcommand. */
@Command(
        name = "btree-locality",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Shows on a real PostgreSQL what the order of keys does to a B-tree.",
            "Without a subcommand it measures along all axes. It starts a PostgreSQL of its own, or uses the one of --url."
        })
final class BtreeLocality implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private final RunOptions options = new RunOptions();

    @Option(
            names = "--compare",
            arity = "2",
            paramLabel = "results.csv",
            description = "Set two results side by side, and measure nothing.")
    private @Nullable List<Path> compared;

    @Override
    public Integer call() {
        if (compared != null) {
            out().print(Comparison.of(compared.get(0), compared.get(1)));
            out().flush();
            return CommandLine.ExitCode.OK;
        }
        new Run(options, out()).of(EnumSet.allOf(AxisName.class));
        return CommandLine.ExitCode.OK;
    }

    private PrintWriter out() {
        return requireNonNull(spec).commandLine().getOut();
    }
}
