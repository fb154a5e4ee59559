package io.github.snowflakeid.examples.btree.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.cli.Main;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One quick run; then its figures are held against what is known of PostgreSQL. No times: the machine may be busy. */
class QuickRunTests {

    @TempDir
    private static Path directory;

    private static int exitCode;
    private static Path data;
    private static Medians medians;
    private static Path csv;

    @BeforeAll
    static void run() throws IOException {
        data = Files.createDirectory(directory.resolve("data"));
        StringWriter err = new StringWriter();
        exitCode = Main.execute(
                new PrintWriter(new StringWriter()),
                new PrintWriter(err, true),
                "--quick",
                "--output=" + directory,
                "--data=" + data);
        assertThat(err.toString()).isEmpty();
        csv = directory.resolve("results.csv");
        medians = new Medians(ResultsCsv.read(csv));
    }

    @Test
    void endsWellAndLeavesOnlyTheReport() {
        assertThat(exitCode).isZero();
        assertThat(directory).isDirectoryContaining("glob:**/index.html");
        assertThat(directory.resolve("summary.md")).isNotEmptyFile();
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void lateRowsMeetACliffThatALowerFillfactorMoves() {
        assertThat(arrival(90, 0)).isBetween(89.0, 91.0);
        assertThat(arrival(90, 200)).isGreaterThan(89);
        assertThat(arrival(90, 400)).isLessThan(60);
        assertThat(arrival(80, 400)).isGreaterThan(75);
    }

    @Test
    void orderFillsPagesAndWidthCostsRoom() {
        assertThat(grown(Scheme.SNOWFLAKE, Metric.LEAF_DENSITY)).isBetween(88.0, 91.0);
        assertThat(grown(Scheme.UUID_V7, Metric.LEAF_DENSITY)).isBetween(88.0, 91.0);
        assertThat(grown(Scheme.RANDOM, Metric.LEAF_DENSITY)).isBetween(55.0, 80.0);
        assertThat(grown(Scheme.SNOWFLAKE, Metric.LEAF_FRAGMENTATION)).isLessThan(5);
        assertThat(grown(Scheme.RANDOM, Metric.LEAF_FRAGMENTATION)).isBetween(35.0, 60.0);
        double narrow = grown(Scheme.SNOWFLAKE, Metric.INDEX_BYTES) / grown(Scheme.SNOWFLAKE, Metric.ROWS);
        double wide = grown(Scheme.UUID_V7, Metric.INDEX_BYTES) / grown(Scheme.UUID_V7, Metric.ROWS);
        assertThat(narrow).isBetween(21.0, 24.0);
        assertThat(wide / narrow).isBetween(1.3, 1.5);
        assertThat(grown(Scheme.SNOWFLAKE, Metric.HEAP_CORRELATION)).isGreaterThan(0.99);
    }

    @Test
    void keysInOrderSplitAtTheRightEdgeAndRandomOnesOnBothSides() {
        double ordered = grown(Scheme.SNOWFLAKE, Metric.SPLITS_RIGHT);
        assertThat(grown(Scheme.SNOWFLAKE, Metric.SPLITS_LEFT)).isLessThan(ordered / 5);
        double random = grown(Scheme.RANDOM, Metric.SPLITS_RIGHT) + grown(Scheme.RANDOM, Metric.SPLITS_LEFT);
        assertThat(grown(Scheme.RANDOM, Metric.SPLITS_LEFT) / random).isBetween(0.3, 0.7);
        assertThat(random / ordered).isBetween(1.0, 2.0);
    }

    @Test
    void aCheckpointMakesRandomKeysExpensive() {
        assertThat(wal(Scheme.UUID_V4, "window 1")).isGreaterThan(8 * wal(Scheme.SNOWFLAKE, "window 1"));
        assertThat(wal(Scheme.UUID_V4, "window 5")).isLessThan(wal(Scheme.UUID_V4, "window 1") / 3);
    }

    @Test
    void randomKeysReadPagesBackWhenTheIndexOutgrowsTheCache() {
        assertThat(blocksRead(Scheme.SNOWFLAKE, 4)).isLessThan(20);
        assertThat(blocksRead(Scheme.RANDOM, 4)).isGreaterThan(100);
        assertThat(blocksRead(Scheme.UUID_V4, 4)).isGreaterThan(100);
        assertThat(blocksRead(Scheme.RANDOM, 0.25)).isLessThan(50);
    }

    /** Five or eighteen, as in the recorded run; a scan has thousands. */
    @Test
    void theNewestRowsCostAFewBlocksByEitherIndexAndTheSecondIndexCostsWal() {
        assertThat(read("newest 50, by id", Metric.BUFFERS)).isLessThan(25);
        assertThat(read("newest 50, by created_at", Metric.BUFFERS)).isLessThan(25);
        assertThat(read("write: snowflake-n with an index on created_at", Metric.WAL_BYTES_PER_ROW))
                .isGreaterThan(1.2 * read("write: snowflake-n alone", Metric.WAL_BYTES_PER_ROW));
    }

    @Test
    void thePageNeedsNoNetworkAndHasEveryFigure() throws IOException {
        String page = Files.readString(directory.resolve("index.html"));

        assertThat(page.contains("{{")).as("a placeholder is left").isFalse();
        assertThat(Pattern.compile("(src|href|url)[=(][\"']?(https?:)?//")
                        .matcher(page)
                        .find())
                .as("something comes over the network")
                .isFalse();
        assertThat(Stream.of(
                                "cliff",
                                "in-flight",
                                "fillfactor",
                                "growth",
                                "size",
                                "splits",
                                "writes",
                                "wal",
                                "knee",
                                "reads",
                                "throughput",
                                "over-time",
                                "latency",
                                "waits")
                        .filter(id -> !page.contains("<section id=\"" + id + "\">")))
                .isEmpty();
        assertThat(Files.readString(directory.resolve("summary.md")))
                .contains("Random insertions degrade insert throughput by 80 %", "Fillfactor 90 keeps");
    }

    @Test
    void aRunComparedWithItselfShowsNoDifference() {
        StringWriter out = new StringWriter();

        int compared =
                Main.execute(new PrintWriter(out), new PrintWriter(out), "--compare", csv.toString(), csv.toString());

        assertThat(compared).isZero();
        List<String> points = out.toString()
                .lines()
                .filter(line -> line.startsWith("| arrival"))
                .toList();
        assertThat(points).isNotEmpty().allMatch(line -> line.endsWith("| no difference |"));
    }

    private static double arrival(int fillfactor, int late) {
        return value(
                AxisName.ARRIVAL,
                Scheme.SNOWFLAKE,
                point -> point.fillfactor() == fillfactor && point.x() == late,
                Metric.LEAF_DENSITY);
    }

    private static double grown(Scheme scheme, Metric metric) {
        double most = medians.points(AxisName.GROWTH, point -> true).stream()
                .mapToDouble(Point::x)
                .max()
                .orElseThrow();
        return value(
                AxisName.GROWTH,
                scheme,
                point -> point.x() == most && point.variant().equals("load"),
                metric);
    }

    private static double wal(Scheme scheme, String window) {
        return value(AxisName.CHECKPOINT, scheme, point -> point.variant().equals(window), Metric.WAL_BYTES_PER_ROW);
    }

    private static double blocksRead(Scheme scheme, double ratio) {
        return value(AxisName.CACHE, scheme, point -> point.x() == ratio, Metric.INDEX_BLOCKS_READ_PER_1000_ROWS);
    }

    private static double read(String variant, Metric metric) {
        return value(AxisName.READS, Scheme.SNOWFLAKE, point -> point.variant().equals(variant), metric);
    }

    private static double value(AxisName axis, Scheme scheme, Predicate<Point> condition, Metric metric) {
        return medians.of(axis, scheme, condition, metric).orElseThrow().median();
    }
}
