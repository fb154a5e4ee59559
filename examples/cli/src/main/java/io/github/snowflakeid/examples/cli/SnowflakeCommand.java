package io.github.snowflakeid.examples.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What IDs are, at a prompt and in scripts. What is wrong is said on standard error, and the exit code is 2. */
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
        System.exit(new CommandLine(new SnowflakeCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((exception, command, parsed) -> {
                    command.getErr().println(exception.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(arguments));
    }
}
