package io.github.snowflakeid.boot.autoconfigure;

import java.util.List;

/** There are several DataSource beans, and nothing says which of them holds the leases. */
final class SeveralDataSourcesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String names;

    SeveralDataSourcesException(List<String> names) {
        super("Several DataSource beans and none of them primary: " + String.join(", ", names)
                + "; snowflake.jdbc.data-source names the one that holds the leases");
        this.names = String.join(", ", names);
    }

    /** All of them, separated by commas. */
    String names() {
        return names;
    }
}
