package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.SnowflakeLayout;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which layout the IDs have. */
final class LayoutOptions {

    @Option(
            names = {"-l", "--layout"},
            paramLabel = "LAYOUT",
            defaultValue = "default",
            converter = LayoutConverter.class,
            description = {
                "Name of a layout (" + LayoutConverter.NAMES + "), or its widths, as in 41-10-12,",
                "and, if they are other than the default's, its epoch and tick:",
                "41-10-12@2010-11-04T01:42:54.657Z or 40-13-10@1735689600000/10ms."
            })
    private SnowflakeLayout layout = SnowflakeLayout.ofDefaults();

    @Option(
            names = "--datacenter-bits",
            paramLabel = "BITS",
            converter = WholeNumber.class,
            description = "How many of the worker ID's high bits name a datacenter.")
    private @Nullable Long datacenterBits;

    SnowflakeLayout value() {
        return datacenterBits == null
                ? layout
                : layout.withDatacenterBits(WholeNumber.upTo(layout.workerBits(), "datacenter-bits", datacenterBits));
    }
}
