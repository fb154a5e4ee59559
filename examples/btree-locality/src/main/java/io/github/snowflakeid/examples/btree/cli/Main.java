package io.github.snowflakeid.examples.btree.cli;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The program. */
public final class Main {

    private Main() {}

    /** Ends the process, with 0 for success, 1 for a failure and 2 for arguments that make no sense. */
    public static void main(String[] args) {
        System.exit(execute(writer(System.out), writer(System.err), args));
    }

    /** The same, and goes on. */
    public static int execute(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new BtreeLocality());
        for (AxisName axis : AxisName.values()) {
            line.addSubcommand(axis.toString(), new AxisCommand(axis));
        }
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler(Main::sayWhatIsWrong);
        line.setExecutionExceptionHandler(Main::sayWhatFailed);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line.execute(args);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, Charset.defaultCharset()), true);
    }

    private static int sayWhatIsWrong(ParameterException exception, String[] args) {
        exception.getCommandLine().getErr().println("btree-locality: " + exception.getMessage());
        return CommandLine.ExitCode.USAGE;
    }

    private static int sayWhatFailed(Exception exception, CommandLine line, CommandLine.ParseResult parsed)
            throws Exception {
        if (exception instanceof BenchmarkException) {
            line.getErr().println("btree-locality: " + exception.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
        throw exception;
    }
}
