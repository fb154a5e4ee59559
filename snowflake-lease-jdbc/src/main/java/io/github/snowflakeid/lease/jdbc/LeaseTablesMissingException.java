package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables are not there, and the store could not create them or was told not to. */
public final class LeaseTablesMissingException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String[] tables;
    private final String reason;
    private final String script;

    LeaseTablesMissingException(List<String> tables, String reason, String script, @Nullable Throwable cause) {
        super(
                (tables.size() == 1 ? "The table " : "The tables ") + String.join(" and ", tables)
                        + (tables.size() == 1 ? " is missing and was" : " are missing and were") + " not created: "
                        + reason
                        + ". The script that creates them is classpath:" + script,
                cause);
        this.tables = tables.toArray(String[]::new);
        this.reason = reason;
        this.script = script;
    }

    @Override
    public boolean isTransient() {
        return false;
    }

    /** The tables that are missing. */
    public List<String> tables() {
        return List.of(tables);
    }

    /** Why they were not created. */
    public String reason() {
        return reason;
    }

    /** The place of the script on the class path. It has <code>${prefix}</code> where the table prefix belongs. */
    public String script() {
        return script;
    }
}
