package io.github.snowflakeid.examples.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What IDs are, at a prompt and in scripts. What is wrong is said on standard error, and the exit code is 2; it is 1 if
 * standard input cannot be read or standard output not written.
 */
@Command(
        name = "snowflake",
        description = "Makes, reads and writes 64-bit, time-ordered IDs.",
        mixinStandardHelpOptions = true,
        version = "snowflake 0.1.0",
        subcommands = {GenerateCommand.class, DecodeCommand.class, EncodeCommand.class, RangeCommand.class})
public final class SnowflakeCommand {

    private SnowflakeCommand() {}

    /** For the JVM. */
    public static void main(String[] arguments) {
        PrintWriter out = StandardOutput.open();
        int code = new CommandLine(new SnowflakeCommand())
                .setOut(out)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((exception, wrong) -> refused(exception))
                .setExecutionExceptionHandler((exception, command, parsed) -> failed(exception, command.getErr()))
                .execute(arguments);
        out.flush();
        System.exit(code);
    }

    /** A line or two: the whole help would push what is wrong out of sight. */
    private static int refused(ParameterException exception) {
        CommandLine command = exception.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(exception.getMessage());
        if (!UnmatchedArgumentException.printSuggestions(exception, err)) {
            err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'");
        }
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception exception, PrintWriter err) {
        if (exception instanceof UncheckedIOException broken) {
            err.println("Standard input: " + broken.getCause().getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
        err.println(exception.getMessage());
        return CommandLine.ExitCode.USAGE;
    }
}
