package io.github.snowflakeid.examples.saveall;

/**
 * What saving the rows once has taken.
 *
 * @param statements executions of statements that the server has counted
 * @param walBytes written to the write-ahead log
 */
record Measured(Key key, int round, int rows, double seconds, long statements, long walBytes) {

    double rowsPerSecond() {
        return rows / seconds;
    }

    double statementsPerRow() {
        return (double) statements / rows;
    }

    double walBytesPerRow() {
        return (double) walBytes / rows;
    }
}
