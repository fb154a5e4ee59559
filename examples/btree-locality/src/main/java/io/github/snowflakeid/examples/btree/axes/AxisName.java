package io.github.snowflakeid.examples.btree.axes;

import java.util.Locale;

/** The axes, as subcommands and in results. */
public enum AxisName {
    ARRIVAL("Rows that arrive late, simulated without threads: the cliff in leaf density, by fillfactor."),
    WRITERS("Connections that insert at the same time, 50 rows a transaction."),
    BATCH("Rows in a transaction, on 8 connections."),
    FILLFACTOR("Fillfactor of the index, with 8 connections and 50 rows a transaction."),
    CHECKPOINT("WAL a row, from the last checkpoint on."),
    GROWTH("Size and density of an index as it grows; which of its pages are written."),
    LATENCY("How long a transaction takes, saturated and at a fixed rate."),
    READS("Newest rows, pages and time windows, by id and by created_at."),
    CACHE("Index size against the server's page cache.");

    private final String description;

    AxisName(String description) {
        this.description = description;
    }

    /** One sentence. */
    public String description() {
        return description;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
