package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.util.List;

/** A table of the right name lacks columns: an earlier version made it, or it is somebody else's. It is left as it is. */
public final class LeaseTablesOutdatedException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String table;
    private final String[] columns;
    private final String[] statements;
    private final String script;

    LeaseTablesOutdatedException(String table, List<String> columns, List<String> statements, String script) {
        super(
                "The table " + table + " lacks the columns " + String.join(", ", columns) + " of this version"
                        + (statements.isEmpty() ? "" : "; run: " + String.join("; ", statements)),
                null);
        this.table = table;
        this.columns = columns.toArray(String[]::new);
        this.statements = statements.toArray(String[]::new);
        this.script = script;
    }

    @Override
    public boolean isTransient() {
        return false;
    }

    /** The table, with its prefix. */
    public String table() {
        return table;
    }

    /** The columns that it lacks. */
    public List<String> columns() {
        return List.of(columns);
    }

    /**
     * What adds them, while nodes run or not. Empty if they cannot be added: without them nobody knows up to when IDs were
     * issued, so the table cannot have held leases of this library.
     */
    public List<String> statements() {
        return List.of(statements);
    }

    /** The place on the class path of the script with the tables as they should be. */
    public String script() {
        return script;
    }
}
