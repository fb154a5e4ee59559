package io.github.snowflakeid.examples.cli;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The IDs that a command is about. */
final class IdArguments {

    @Parameters(
            paramLabel = "ID",
            arity = "0..*",
            description = "IDs; without any, those on standard input, one a line.")
    private List<String> texts = new ArrayList<>();

    @Option(
            names = {"-f", "--from"},
            paramLabel = "FORM",
            description = "How they are written: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Form from = Form.NUMBER;

    LongStream ids() {
        Stream<String> source = texts.isEmpty()
                ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                : texts.stream();
        return source.mapToLong(from::read);
    }
}
