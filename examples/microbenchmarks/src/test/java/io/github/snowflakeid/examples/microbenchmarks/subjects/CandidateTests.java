package io.github.snowflakeid.examples.microbenchmarks.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever is compared makes distinct, increasing numbers with these settings: else its speed would mean nothing. */
class CandidateTests {

    @ParameterizedTest
    @EnumSource
    void makesDistinctIncreasingNumbers(Candidate candidate) {
        for (Layout layout : Layout.values()) {
            candidate.with(layout).ifPresent(ids -> check(ids, candidate + " " + layout));
        }
    }

    private static void check(LongSupplier ids, String description) {
        long[] made = LongStream.generate(ids).limit(50_000).toArray();
        assertThat(made).as(description).isSorted().doesNotHaveDuplicates();
    }
}
