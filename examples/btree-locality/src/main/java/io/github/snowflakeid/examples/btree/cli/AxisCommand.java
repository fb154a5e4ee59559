package io.github.snowflakeid.examples.btree.cli;

import static java.util.Objects.requireNonNull;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** One axis. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
final class AxisCommand implements Runnable {

    private final AxisName axis;

    @Mixin
    private final RunOptions options = new RunOptions();

    private @Nullable CommandSpec spec;

    AxisCommand(AxisName axis) {
        this.axis = axis;
    }

    @Spec
    void describe(CommandSpec spec) {
        this.spec = spec;
        spec.usageMessage().description(axis.description());
    }

    @Override
    public void run() {
        new Run(options, requireNonNull(spec).commandLine().getOut()).of(EnumSet.of(axis));
    }
}
