package io.github.snowflakeid.examples.btree.measure;

import java.util.Locale;

/** What is measured, with its unit. */
public enum Metric {
    ROWS("rows"),
    SECONDS("s"),
    ROWS_PER_SECOND("rows/s"),
    TRANSACTIONS_PER_SECOND("1/s"),
    P50("ms"),
    P90("ms"),
    P95("ms"),
    P99("ms"),
    P99_9("ms"),
    P99_99("ms"),
    SLOWEST("ms"),
    INDEX_BYTES("bytes"),
    LEAF_PAGES("pages"),
    LEAF_DENSITY("%"),
    LEAF_FRAGMENTATION("%"),
    TREE_LEVEL("levels"),
    LEAF_INSERTS("records"),
    SPLITS_LEFT("records"),
    SPLITS_RIGHT("records"),
    WAL_BYTES_PER_ROW("bytes/row"),
    WAL_RECORD_BYTES_PER_ROW("bytes/row"),
    WAL_PAGE_IMAGE_BYTES_PER_ROW("bytes/row"),
    PAGE_IMAGES_PER_1000_ROWS("images/1000 rows"),
    INDEX_BLOCKS_READ_PER_1000_ROWS("blocks/1000 rows"),
    INDEX_BLOCKS_HIT_PER_1000_ROWS("blocks/1000 rows"),
    CACHED_INDEX_PAGES("pages"),
    HEAP_CORRELATION("-1..1"),
    BUFFERS("blocks"),
    EXECUTION("ms");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    public String unit() {
        return unit;
    }

    /** As a column's name. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }
}
