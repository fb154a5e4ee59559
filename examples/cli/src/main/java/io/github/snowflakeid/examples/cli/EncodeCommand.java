package io.github.snowflakeid.examples.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(name = "encode", description = "Writes IDs in another form, one a line.", mixinStandardHelpOptions = true)
final class EncodeCommand implements Runnable {

    @Mixin
    private IdArguments arguments = new IdArguments();

    @Option(
            names = {"-t", "--to"},
            paramLabel = "FORM",
            description = "How to write them: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Form to = Form.CROCKFORD32;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        arguments.ids().forEach(id -> out.println(to.write(id)));
        out.flush();
    }
}
