package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.snowflakeid.SettableClock;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The formula of docs/availability.md, held against a real keeper and generator whose store is gone over and over; and its tables. */
class AvailabilityTests {

    private static final int OUTAGES = 2_000;
    private static final Duration STEP = Duration.ofMillis(50);
    private static final Path PAGE = Path.of("..", "docs", "availability.md");

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of(30, 10, new Outages.Exponential(20)),
                Arguments.of(30, 10, new Outages.HeavyTailed(30)),
                Arguments.of(30, 5, new Outages.Exponential(30)),
                Arguments.of(60, 10, new Outages.Exponential(60)),
                Arguments.of(9, 3, new Outages.HeavyTailed(20)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theFormulaAgreesWithASimulation(int ttl, int renewInterval, Outages outages) {
        double simulated = simulate(ttl, renewInterval, outages);

        assertThat(new AvailabilityFormula(ttl, renewInterval).down(outages))
                .isCloseTo(simulated, Percentage.withPercentage(4));
    }

    /** The mean time without an ID in an outage. Lengths are spread evenly over what is possible; phases are left to chance. */
    private static double simulate(int ttl, int renewInterval, Outages outages) {
        SettableClock storeClock = new SettableClock(Node.START);
        LeaseTerms terms = new LeaseTerms(
                "default",
                new WorkerRange(0, 0),
                Duration.ofSeconds(ttl),
                Duration.ofSeconds(renewInterval),
                Duration.ofSeconds(30),
                Duration.ofSeconds(10),
                Duration.ZERO);
        Node node = new Node(new InMemoryLeaseStore(storeClock), storeClock, terms);
        node.keeper.start();
        Random random = new Random(ttl);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < OUTAGES; i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        long steps = 0;
        for (int number : order) {
            node.pass(Duration.ofMillis((long) (1_000 * renewInterval * (2 + random.nextDouble()))));
            node.store.is(BreakableStore.Mode.FAILS);
            long millis = (long) (1_000 * outages.quantile((number + 0.5) / OUTAGES));
            steps += stepsDown(node, Duration.ofMillis(millis));
            node.store.is(BreakableStore.Mode.WORKS);
            steps += stepsDown(node, Duration.ofSeconds(renewInterval));
        }
        return steps * STEP.toMillis() / 1_000.0 / OUTAGES;
    }

    private static long stepsDown(Node node, Duration time) {
        long down = 0;
        for (Duration left = time; !left.isNegative(); left = left.minus(STEP)) {
            node.pass(STEP);
            down += issues(node) ? 0 : 1;
        }
        return down;
    }

    private static boolean issues(Node node) {
        try {
            node.generator.nextId();
            return true;
        } catch (SnowflakeException e) {
            return false;
        }
    }

    /** The same, worked out by hand. */
    @Test
    void anExponentialDistributionHasAClosedForm() {
        double phase = 9.5;
        double mean = 30;
        double reached = Math.exp(-30 / mean) * mean / phase * (Math.exp(phase / mean) - 1);

        assertThat(new AvailabilityFormula(30, 10).down(new Outages.Exponential(mean)))
                .isCloseTo(reached * (mean + 70 / 54.0), within(1e-4));
    }

    @Test
    void thePageShowsWhatTheFormulaSays() throws IOException {
        List<String> rows;
        try (Stream<String> lines = Files.lines(PAGE)) {
            rows = lines.filter(line -> line.startsWith("| `ttl: ")).toList();
        }
        assertThat(rows).hasSizeGreaterThan(5).allSatisfy(row -> {
            Duration ttl =
                    Duration.parse("PT" + row.split("`", 3)[1].substring(5).toUpperCase(Locale.ROOT));
            AvailabilityFormula formula = new AvailabilityFormula(ttl.toSeconds(), 10);
            assertThat(row)
                    .contains("| " + percent(formula.availability(new Outages.Exponential(30), 12)) + " |")
                    .contains("| " + percent(formula.availability(new Outages.HeavyTailed(300), 4)) + " |")
                    .contains("| " + (ttl.toSeconds() + 30) + " s |");
        });
    }

    /** Rounded down. */
    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.6f %%", Math.floor(share * 1e8) / 1e6);
    }
}
