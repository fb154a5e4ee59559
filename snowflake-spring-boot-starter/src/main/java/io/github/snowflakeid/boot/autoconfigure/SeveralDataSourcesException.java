package io.github.snowflakeid.boot.autoconfigure;

import java.util.List;

/** There are several DataSource beans, and nothing says which of them holds the leases. */
final class SeveralDataSourcesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String names;
    private final boolean marked;

    /** Whether too many are marked, or none is primary. */
    SeveralDataSourcesException(List<String> names, boolean marked) {
        super("Several DataSource beans and "
                + (marked ? "more than one with @SnowflakeDataSource" : "none of them primary")
                + ": " + String.join(", ", names)
                + "; snowflake.jdbc.data-source names the one that holds the leases");
        this.names = String.join(", ", names);
        this.marked = marked;
    }

    /** All of them, separated by commas. */
    String names() {
        return names;
    }

    /** Whether several have the annotation. */
    boolean marked() {
        return marked;
    }
}
