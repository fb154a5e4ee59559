package io.github.snowflakeid;

import java.util.stream.LongStream;

/** How uneven numbers are modulo n. */
final class ChiSquare {

    /** Of the standard normal distribution: one value in a thousand, in a million, lies above it. */
    static final double THOUSANDTH = 3.0902;

    static final double MILLIONTH = 4.7534;

    private ChiSquare() {}

    /** Pearson's statistic against an even distribution of the remainders. */
    static double of(long[] numbers, int n) {
        long[] counts = new long[n];
        for (long number : numbers) {
            counts[(int) (number % n)]++;
        }
        double expected = (double) numbers.length / n;
        return LongStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }

    /** The quantile for n - 1 degrees of freedom, by the approximation of Wilson and Hilferty: within 4 % from n = 2 on. */
    static double quantile(int n, double normalQuantile) {
        double part = 2.0 / (9 * (n - 1));
        return (n - 1) * Math.pow(1 - part + normalQuantile * Math.sqrt(part), 3);
    }
}
