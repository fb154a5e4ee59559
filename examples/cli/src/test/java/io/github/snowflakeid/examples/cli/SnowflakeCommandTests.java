package io.github.snowflakeid.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar as a process, as a user runs it. */
class SnowflakeCommandTests {

    /** 2026-03-01T12:00:00Z is 36,676,800,000 ms after the epoch; worker 7, sequence 5: that, times 2^22, + 7 * 2^12 + 5. */
    private static final long ID = 36_676_800_000L * 4_194_304 + 7 * 4_096 + 5;

    private static final String ID_TEXT = Long.toString(ID);

    @TempDir
    Path directory;

    private record Result(int code, List<String> lines, String errors) {}

    @Test
    void decodesById() throws Exception {
        assertThat(run("", "decode", ID_TEXT, "0").lines())
                .containsExactly(ID_TEXT + " 2026-03-01T12:00:00Z 7 5", "0 2025-01-01T00:00:00Z 0 0");
    }

    @Test
    void decodesStandardInputToJson() throws Exception {
        assertThat(run("\n" + ID_TEXT + "\n", "decode", "--json", "--datacenter-bits", "8")
                        .lines())
                .containsExactly("{\"id\": \"" + ID_TEXT + "\", \"timestamp_ms\": 1772366400000, "
                        + "\"datetime\": \"2026-03-01T12:00:00Z\", "
                        + "\"machine_id\": 7, \"datacenter_id\": 1, \"sequence\": 5}");
    }

    /** Twitter's layout and an ID of its documentation's time. */
    @Test
    void decodesAnyLayout() throws Exception {
        assertThat(run("", "decode", "--layout", "41-10-12@1288834974657", "1050118621198921728")
                        .lines())
                .containsExactly("1050118621198921728 2018-10-10T20:19:24.211Z 347 0");
        assertThat(run("", "decode", "-l", "41-10-12@2025-01-01T00:00:00Z/10ms", "4194304")
                        .lines())
                .containsExactly("4194304 2025-01-01T00:00:00.010Z 0 0");
    }

    /** Ids of the generators' own documentation, and Wikipedia's for Twitter; its parts, too. */
    @ParameterizedTest
    @CsvSource({
        "twitter, 1541815603606036480, 2022-06-28T16:07:40.105Z 378 0",
        "discord, 175928847299117063, 2016-04-30T11:18:25.796Z 32 7"
    })
    void decodesLayoutsByName(String name, String id, String parts) throws Exception {
        assertThat(run("", "decode", "--layout", name, id).lines()).containsExactly(id + " " + parts);
    }

    @ParameterizedTest
    @CsvSource({"crockford32", "base62", "base58", "decimal"})
    void encodesAndDecodes(String form) throws Exception {
        List<String> texts = run("", "encode", "--to", form, ID_TEXT).lines();
        assertThat(texts).hasSize(1);
        assertThat(run("", "decode", "--from", form, texts.get(0)).lines())
                .containsExactly(ID_TEXT + " 2026-03-01T12:00:00Z 7 5");
    }

    @Test
    void writesTheRangeOfAWindowAsSql() throws Exception {
        assertThat(run("", "range", "2026-03-01T12:00:00Z", "2026-03-01T12:00:01Z", "--column", "o.id")
                        .lines())
                .containsExactly(
                        "o.id >= " + 36_676_800_000L * 4_194_304 + " AND o.id < " + 36_676_801_000L * 4_194_304);
    }

    /** 2026-03-01T00:00:00Z is 424 days after the epoch; by a clock in Berlin it is one. */
    @ParameterizedTest
    @CsvSource({"2026-03-01, 2026-03-02", "2026-03-01T01:00:00+01:00, 2026-03-02T00:00Z"})
    void aDayIsADateOrATimeWithAnOffset(String from, String to) throws Exception {
        assertThat(run("", "range", from, to).lines())
                .containsExactly(
                        "id >= " + 424 * 86_400_000L * 4_194_304 + " AND id < " + 425 * 86_400_000L * 4_194_304);
    }

    @Test
    void generatesAsManyAsAreAskedFor() throws Exception {
        Instant before = Instant.now();
        List<String> ids =
                run("", "generate", "--worker-id", "1023", "--count", "10000").lines();
        assertThat(ids).hasSize(10_000).doesNotHaveDuplicates();
        assertThat(ids.stream().map(Long::valueOf).toList()).isSorted();
        String[] last = run("", "decode", ids.get(9_999)).lines().get(0).split(" ");
        assertThat(Instant.parse(last[1])).isBetween(before.minus(Duration.ofMillis(1)), Instant.now());
        assertThat(last[2]).isEqualTo("1023");
    }

    @Test
    void whatIsWrongIsSaidWithExitCodeTwo() throws Exception {
        assertRefused("worker-id: 1024 (expected: 0..1023)", "generate", "--worker-id", "1024");
        assertRefused("Missing required option: '--worker-id=ID'", "generate");
        assertRefused("worker-id: 99999999999 (expected: 0..1023)", "generate", "-w", "99999999999");
        assertRefused("worker-id: -1 (expected: 0..1023)", "generate", "-w", "-1");
        assertRefused("'seven' is no whole number", "generate", "-w", "seven");
        assertRefused("'1e3' is no whole number", "generate", "-w", "1", "--count", "1e3");
        assertRefused("datacenter-bits: 11 (expected: 0..10)", "decode", "--datacenter-bits", "11", "1");
        assertRefused("datacenter-bits: -3 (expected: 0..10)", "decode", "--datacenter-bits", "-3", "1");
        assertRefused("count: -1 (expected: 0 or more)", "generate", "-w", "1", "--count=-1");
        assertRefused("id: \"9223372036854775808\" (expected: a number from 0 to", "decode", "9223372036854775808");
        assertRefused("id: \"1e3\"", "decode", "1e3");
        assertRefused("at position 3", "decode", "--from", "base62", "0mF_STR8pMG");
        assertRefused("add up to 63, not 62", "decode", "--layout", "41-10-11", "1");
        assertRefused("'myspace' is no layout: default, cosid,", "decode", "--layout", "myspace", "1");
        assertRefused(
                "(FROM): '2026-03-01T12:00' is no time: as in 2026-03-01T12:00:00Z,"
                        + " 2026-03-01T13:00:00+01:00, or 2026-03-01",
                "range",
                "2026-03-01T12:00",
                "2026-03-02");
        assertRefused(
                "'41-10-12@yesterday' is no layout: its epoch is as in 2010-11-04T01:42:54.657Z, or in milliseconds",
                "decode",
                "--layout",
                "41-10-12@yesterday",
                "1");
        assertRefused("'41-10-12/0ms' is no layout: layout.tick: 0", "decode", "--layout", "41-10-12/0ms", "1");
        assertRefused("Missing required parameter: 'TO'\nTry 'snowflake range --help'", "range", "2026-03-01");
        assertRefused("Missing required subcommand\nTry 'snowflake --help'");
        assertRefused("id: \"" + "1".repeat(40) + "...\" (expected", "decode", "1".repeat(100_000));
        assertRefused("'yesterday' is no time", "range", "2026-03-01", "yesterday");
        assertRefused("from <= to", "range", "2026-03-01T12:00:00Z", "2026-03-01T11:00:00Z");
        assertRefused("Unmatched argument", "nonsense");
    }

    /** Nobody reads on: no command goes on for ever, or ends as if all was well. */
    @ParameterizedTest
    @ValueSource(strings = {"generate -w 1 -n 1000000000", "decode", "encode"})
    void endsWhenItsReaderHasGone(String arguments) throws Exception {
        Path many = Files.writeString(directory.resolve("many"), "5\n".repeat(1_000_000));
        Process process =
                command(arguments.split(" ")).redirectInput(many.toFile()).start();
        try (BufferedReader reader = process.inputReader()) {
            assertThat(reader.readLine()).isNotBlank();
        }
        assertEndsBecauseOfItsOutput(process);
    }

    @ParameterizedTest
    @ValueSource(strings = {"generate -w 1", "decode 1", "encode 1", "range 2026-03-01 2026-03-02", "--help"})
    @EnabledOnOs(OS.LINUX)
    void saysThatTheDiskIsFull(String arguments) throws Exception {
        assertEndsBecauseOfItsOutput(command(arguments.split(" "))
                .redirectOutput(Path.of("/dev/full").toFile())
                .start());
    }

    private static void assertEndsBecauseOfItsOutput(Process process) throws Exception {
        try (BufferedReader errors = process.errorReader()) {
            assertThat(process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            assertThat(errors.lines()).singleElement().asString().startsWith("Standard output: ");
            assertThat(process.exitValue()).isEqualTo(1);
        } finally {
            process.destroyForcibly();
        }
    }

    /** JSON has the digits 0 to 9, whatever the user's language has. */
    @Test
    void writesTheSameInEveryLanguage() throws Exception {
        ProcessBuilder arabic = command("decode", "--json", ID_TEXT);
        arabic.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
        Process process = arabic.start();
        try (BufferedReader lines = process.inputReader()) {
            assertThat(lines.lines())
                    .containsExactly("{\"id\": \"" + ID_TEXT + "\", \"timestamp_ms\": 1772366400000, "
                            + "\"datetime\": \"2026-03-01T12:00:00Z\", "
                            + "\"machine_id\": 7, \"datacenter_id\": 0, \"sequence\": 5}");
        }
    }

    @Test
    void helps() throws Exception {
        assertThat(run("", "--help").lines()).anyMatch(line -> line.contains("generate"));
        assertThat(run("", "decode", "--help").lines()).anyMatch(line -> line.contains("--layout"));
    }

    private void assertRefused(String message, String... arguments) throws Exception {
        Result result = start("", arguments);
        assertThat(result.errors()).contains(message);
        assertThat(result.lines()).isEmpty();
        assertThat(result.code()).isEqualTo(2);
    }

    private Result run(String input, String... arguments) throws Exception {
        Result result = start(input, arguments);
        assertThat(result.errors()).isEmpty();
        assertThat(result.code()).isZero();
        return result;
    }

    private Result start(String input, String... arguments) throws IOException, InterruptedException {
        Path in = Files.writeString(directory.resolve("in"), input);
        Path out = directory.resolve("out");
        Path errors = directory.resolve("errors");
        Process process = command(arguments)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            assertThat(process.waitFor(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Result(
                process.exitValue(),
                Files.readAllLines(out, StandardCharsets.UTF_8),
                Files.readString(errors, StandardCharsets.UTF_8));
    }

    private static ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                System.getProperty("snowflake.jar")));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
