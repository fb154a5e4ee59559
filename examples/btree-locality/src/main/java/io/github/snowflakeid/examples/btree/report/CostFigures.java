package io.github.snowflakeid.examples.btree.report;

import io.github.snowflakeid.examples.btree.axes.AxisName;
import io.github.snowflakeid.examples.btree.axes.Point;
import io.github.snowflakeid.examples.btree.axes.Result;
import io.github.snowflakeid.examples.btree.measure.Metric;
import java.util.List;

/** WAL, the cache, and reading. */
final class CostFigures {

    private final Medians medians;

    CostFigures(Medians medians) {
        this.medians = medians;
    }

    List<Figure> all() {
        return List.of(wal(), knee(), reads());
    }

    private Figure wal() {
        List<Point> first =
                medians.points(AxisName.CHECKPOINT, point -> point.variant().equals("window 1"));
        Chart bars = new Bars(medians, first, point -> point.scheme().toString())
                .part("records", result -> value(result, Metric.WAL_RECORD_BYTES_PER_ROW))
                .part("full-page images", result -> value(result, Metric.WAL_PAGE_IMAGE_BYTES_PER_ROW))
                .chart("Right after a checkpoint", "", "WAL, bytes a row");
        Chart line = new Lines(medians, medians.points(AxisName.CHECKPOINT, point -> true))
                .chart(
                        "The further from the checkpoint, the smaller the difference",
                        "rows since the checkpoint",
                        "WAL, bytes a row",
                        Metric.WAL_BYTES_PER_ROW);
        return new Figure(
                "wal",
                "WAL a row",
                "See the full-page images: after a checkpoint the first change of a page puts all of it into the WAL, and"
                        + " random keys change a new page with nearly every row, until all pages have had their turn.",
                List.of(bars, line));
    }

    private Figure knee() {
        Lines lines = new Lines(medians, medians.points(AxisName.CACHE, point -> true))
                .over(point -> Numbers.of(point.x()) + "\u00D7");
        String xName = "index size against the server's cache";
        return new Figure(
                "knee",
                "When the index outgrows the cache",
                "See blocks read: random keys read pages back in as soon as the index is larger than the cache, keys in order"
                        + " hardly ever do, even with the 400 rows in flight here, which cost them density; the throughput shows what that costs on this disk, where the operating system's own cache"
                        + " may still hold the index.",
                List.of(
                        lines.chart("", xName, "rows a second", Metric.ROWS_PER_SECOND),
                        lines.chart(
                                "", xName, "index blocks read per 1,000 rows", Metric.INDEX_BLOCKS_READ_PER_1000_ROWS),
                        lines.chart("", xName, "index pages in the cache afterwards", Metric.CACHED_INDEX_PAGES)));
    }

    private Figure reads() {
        List<Point> questions =
                medians.points(AxisName.READS, point -> !point.variant().startsWith("write: "));
        List<Point> writes =
                medians.points(AxisName.READS, point -> point.variant().startsWith("write: "));
        return new Figure(
                "reads",
                "Reading by id, and by created_at",
                "See that a page of the newest rows costs about the same by either index; what ordering by id saves is the"
                        + " second index, in WAL and in size. (A range of ids touches some pages more than once: within a millisecond"
                        + " ids are in the order of their workers, not of the rows in the table.)",
                List.of(
                        new Bars(medians, questions, Point::variant)
                                .part("blocks", result -> value(result, Metric.BUFFERS))
                                .chart("Reading", "", "blocks touched"),
                        new Bars(medians, writes, CostFigures::table)
                                .part("WAL", result -> value(result, Metric.WAL_BYTES_PER_ROW))
                                .chart("Writing", "", "WAL, bytes a row"),
                        new Bars(medians, writes, CostFigures::table)
                                .part("size", result -> value(result, Metric.INDEX_BYTES) / value(result, Metric.ROWS))
                                .chart("Size of all indexes", "", "bytes a row")));
    }

    private static String table(Point point) {
        return point.variant().substring("write: ".length());
    }

    private static double value(Result result, Metric metric) {
        return result.measured().values().getOrDefault(metric, Double.NaN);
    }
}
