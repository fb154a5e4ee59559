package io.github.snowflakeid.http;

import java.util.Arrays;

/**
 * Takes the lines of a sidecar's answers for IDs, if they can be: so many numbers, each of them once, and none that was in
 * the answer before. A cache on the way gives the same answer twice.
 */
final class Answers {

    /** Digits and the end of the line; Windows ends it with two characters. */
    static final int LONGEST_LINE = 19 + 2;

    /** In ascending order. */
    private volatile long[] last = {};

    /**
     * The IDs, in the order of the lines.
     *
     * @throws IllegalArgumentException if these are none; its message says what they are
     */
    long[] ids(int count, String body) {
        long[] ids = numbers(count, body);
        long[] sorted = ids.clone();
        Arrays.sort(sorted);
        long[] before = last;
        for (int i = 0; i < sorted.length; i++) {
            if (i > 0 && sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException(sorted[i] + " twice");
            }
            if (Arrays.binarySearch(before, sorted[i]) >= 0) {
                throw new IllegalArgumentException(
                        sorted[i] + ", which was in the answer before, too; is there a cache on the way?");
            }
        }
        last = sorted;
        return ids;
    }

    private static long[] numbers(int count, String body) {
        try {
            long[] numbers = body.lines().mapToLong(Answers::number).toArray();
            if (numbers.length == count) {
                return numbers;
            }
        } catch (NumberFormatException e) {
            // Something else answers there: refused below.
        }
        throw new IllegalArgumentException("not " + count + " lines of numbers: " + IdServiceException.shortened(body));
    }

    /** {@link Long#parseLong} alone would take signs, and the digits of all scripts. */
    private static long number(String line) {
        if (!line.matches("[0-9]+")) {
            throw new NumberFormatException(line);
        }
        return Long.parseLong(line);
    }
}
