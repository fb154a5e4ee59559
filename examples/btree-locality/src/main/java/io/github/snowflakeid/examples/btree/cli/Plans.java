package io.github.snowflakeid.examples.btree.cli;

import io.github.snowflakeid.examples.btree.axes.AxisValues;
import io.github.snowflakeid.examples.btree.axes.Plan;
import io.github.snowflakeid.examples.btree.axes.Sizes;
import io.github.snowflakeid.examples.btree.keys.Scheme;
import io.github.snowflakeid.examples.btree.server.BenchmarkException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** From options to a plan; every refusal names the option, the value and what is allowed. */
final class Plans {

    private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,5})([smh])");

    private Plans() {}

    static Plan of(RunOptions options) {
        AxisValues values = options.quick ? AxisValues.ofQuick() : AxisValues.ofDefaults();
        values = chosen(values, options.late, "--late", 0, 1_000_000, AxisValues::withLate);
        values = chosen(values, options.writers, "--writers", 1, 150, AxisValues::withWriters);
        values = chosen(
                values,
                options.rowsPerTransaction,
                "--rows-per-transaction",
                1,
                10_000,
                AxisValues::withRowsPerTransaction);
        values = chosen(values, options.fillfactors, "--fillfactors", 10, 100, AxisValues::withFillfactors);
        values = chosen(values, options.ratios, "--ratios", 0.05, 50.0, AxisValues::withRatios);
        int runs = options.runs == null ? (options.quick ? 1 : 3) : options.runs;
        require("--runs", runs, 1, 100);
        return new Plan(
                runs,
                options.seed,
                schemes(options),
                options.schemes != null,
                values,
                options.quick ? Sizes.ofQuick() : Sizes.ofDefaults());
    }

    static Duration budget(RunOptions options, boolean all) {
        if (options.budget == null) {
            return Duration.ofSeconds(options.quick ? (all ? 50 : 20) : all ? 480 : 120);
        }
        Matcher time = TIME.matcher(options.budget);
        if (!time.matches()) {
            throw new BenchmarkException("--budget: " + options.budget + " (expected: a time, as 90s, 8m or 2h)");
        }
        long number = Long.parseLong(time.group(1));
        return switch (time.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    private static List<Scheme> schemes(RunOptions options) {
        if (options.schemes != null) {
            return options.schemes.stream().distinct().map(Plans::scheme).toList();
        }
        return options.quick ? AxisValues.ofQuick().comparedSchemes() : Arrays.asList(Scheme.values());
    }

    private static Scheme scheme(String name) {
        return Scheme.named(name)
                .orElseThrow(() ->
                        new BenchmarkException("--schemes: " + name + " (expected: some of " + Scheme.names() + ")"));
    }

    private static <T extends Number> AxisValues chosen(
            AxisValues values,
            @Nullable List<T> numbers,
            String option,
            T least,
            T most,
            BiFunction<AxisValues, List<T>, AxisValues> with) {
        if (numbers == null) {
            return values;
        }
        numbers.forEach(number -> require(option, number, least, most));
        return with.apply(values, numbers.stream().distinct().sorted().toList());
    }

    private static void require(String option, Number value, Number least, Number most) {
        if (!(value.doubleValue() >= least.doubleValue() && value.doubleValue() <= most.doubleValue())) {
            throw new BenchmarkException(option + ": " + value + " (expected: " + least + " to " + most + ")");
        }
    }
}
