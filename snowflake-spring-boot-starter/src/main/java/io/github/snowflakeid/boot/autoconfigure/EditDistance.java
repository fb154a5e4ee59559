package io.github.snowflakeid.boot.autoconfigure;

import java.util.stream.IntStream;

/** How many characters must be put in, left out or exchanged to make one word of another: Levenshtein's distance. */
final class EditDistance {

    private EditDistance() {}

    static int between(String one, String other) {
        int[] above = IntStream.rangeClosed(0, other.length()).toArray();
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(exchanged, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[other.length()];
    }
}
