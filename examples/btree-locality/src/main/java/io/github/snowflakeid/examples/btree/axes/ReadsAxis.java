package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.KeyStream;
import io.github.snowflakeid.examples.btree.keys.Keys;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.keys.Traffic;
import io.github.snowflakeid.examples.btree.measure.Measured;
import io.github.snowflakeid.examples.btree.measure.ReadTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The newest rows, pages and time windows: by a key that is ordered by time, and by an index on {@code created_at}; and what
 * that second index costs when rows are written.
 */
final class ReadsAxis implements Axis {

    private static final int REPETITIONS = 5;

    /** What a table is asked, with the table that it needs. */
    private record Question(String name, Scheme scheme, boolean timeIndex, String sql) {}

    private static final List<Question> QUESTIONS = List.of(
            new Question("newest 50, by id", Scheme.SNOWFLAKE, false, "select * from %t order by id desc limit 50"),
            new Question(
                    "newest 50, by created_at",
                    Scheme.SNOWFLAKE,
                    true,
                    "select * from %t order by created_at desc limit 50"),
            new Question(
                    "next 50, by id",
                    Scheme.SNOWFLAKE,
                    false,
                    "select * from %t where id < %middle_id order by id desc limit 50"),
            new Question(
                    "next 50, by created_at and id",
                    Scheme.SNOWFLAKE,
                    true,
                    "select * from %t where (created_at, id) < (%middle_time, %middle_id)"
                            + " order by created_at desc, id desc limit 50"),
            new Question(
                    "50 ms of rows, by id range",
                    Scheme.SNOWFLAKE,
                    false,
                    "select * from %t where id >= %middle_id and id < %middle_id + (50::bigint << 22)"),
            new Question(
                    "50 ms of rows, by created_at",
                    Scheme.SNOWFLAKE,
                    true,
                    "select * from %t where created_at >= %middle_time"
                            + " and created_at < %middle_time + interval '50 ms'"),
            new Question(
                    "newest 50 of a UUIDv4 table, by created_at",
                    Scheme.UUID_V4,
                    true,
                    "select * from %t order by created_at desc, id desc limit 50"));

    @Override
    public AxisName name() {
        return AxisName.READS;
    }

    @Override
    public List<Step> steps(Bench bench) {
        List<Step> steps = new ArrayList<>();
        int rows = bench.plan().sizes().growthRows() / 2;
        for (int run = 1; run <= bench.plan().runs(); run++) {
            for (ReadTable table : List.of(
                    new ReadTable(Scheme.SNOWFLAKE, false),
                    new ReadTable(Scheme.SNOWFLAKE, true),
                    new ReadTable(Scheme.UUID_V4, true))) {
                int number = run;
                steps.add(new Step(
                        "reading " + table.label(),
                        run,
                        run > 1,
                        bench.pace().load(rows) * 1.5 + bench.pace().overhead(),
                        () -> measure(bench, table, number, rows)));
            }
        }
        return steps;
    }

    private List<Result> measure(Bench bench, ReadTable table, int run, int rows) {
        Keys keys = KeyStream.of(table.scheme(), bench.plan().seed() + run).next(rows, Traffic.CALM);
        return bench.connected(connection -> {
            List<Result> results = new ArrayList<>();
            Point loading = Point.of(name(), table.scheme(), 0, Traffic.CALM);
            try {
                results.add(new Result(
                        loading.withVariant("write: " + table.label()),
                        run,
                        Measured.of(table.load(connection, keys))));
                for (Question question : QUESTIONS) {
                    if (question.scheme() == table.scheme() && question.timeIndex() == table.timeIndex()) {
                        results.add(new Result(
                                Point.of(name(), table.scheme(), QUESTIONS.indexOf(question), Traffic.CALM)
                                        .withVariant(question.name()),
                                run,
                                Measured.of(table.ask(connection, question.sql(), REPETITIONS))));
                    }
                }
                return results;
            } finally {
                table.drop(connection);
            }
        });
    }
}
