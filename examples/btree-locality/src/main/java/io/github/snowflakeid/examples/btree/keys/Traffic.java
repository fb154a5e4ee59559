package io.github.snowflakeid.examples.btree.keys;

/** How rows are sent: so many connections, each with so many rows in a transaction. */
public record Traffic(int writers, int rowsPerTransaction) {

    /** A small, orderly application. */
    public static final Traffic CALM = new Traffic(8, 1);

    public Traffic {
        if (writers < 1 || writers > 1000) {
            throw new IllegalArgumentException("writers: " + writers + " (expected: 1 to 1000)");
        }
        if (rowsPerTransaction < 1 || rowsPerTransaction > 10_000) {
            throw new IllegalArgumentException(
                    "rows per transaction: " + rowsPerTransaction + " (expected: 1 to 10000)");
        }
    }

    /** Rows that have a key and are not yet in the index. */
    public int rowsInFlight() {
        return writers * rowsPerTransaction;
    }

    /**
     * Where the {@code made}-th key of a run stands in the order of transactions, when the writers make keys in turn and send
     * them when they have those of a transaction.
     */
    int position(int made) {
        int round = made / rowsInFlight();
        int within = made % rowsInFlight();
        return round * rowsInFlight() + (within % writers) * rowsPerTransaction + within / writers;
    }
}
