package io.github.snowflakeid.lease.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Whether tables that somebody made have the columns of this version. */
final class TableCheck {

    /**
     * Columns that tell people something and decide nothing, so a table can be given them while it holds leases. A table
     * without one of the others is none of ours: where IDs may begin would be a guess.
     */
    private static final Set<String> INFORMATIVE =
            Set.of("owner_label", "acquired_at", "renewed_at", "renewals", "created_at");

    private TableCheck() {}

    /** Compares one table after the other, in a transaction of the caller's. */
    static void refuseOutdated(Session session, List<String> tables, String script, String scriptPlace)
            throws SQLException {
        Map<String, Map<String, String>> defined = TableScript.columns(script);
        for (String table : tables) {
            Map<String, String> missing = new LinkedHashMap<>(defined.getOrDefault(table, Map.of()));
            missing.keySet().removeAll(found(session, table));
            if (!missing.isEmpty()) {
                throw new LeaseTablesOutdatedException(
                        table,
                        List.copyOf(missing.keySet()),
                        INFORMATIVE.containsAll(missing.keySet()) ? additions(table, missing) : List.of(),
                        scriptPlace);
            }
        }
    }

    private static Set<String> found(Session session, String table) throws SQLException {
        try (PreparedStatement query = session.prepare("SELECT * FROM " + table + " WHERE 1 = 0");
                ResultSet nothing = query.executeQuery()) {
            ResultSetMetaData columns = nothing.getMetaData();
            Set<String> names = new HashSet<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                names.add(columns.getColumnName(i).toLowerCase(Locale.ROOT));
            }
            return names;
        }
    }

    private static List<String> additions(String table, Map<String, String> columns) {
        return columns.entrySet().stream()
                .map(column -> "ALTER TABLE " + table + " ADD COLUMN " + column.getKey() + " " + column.getValue()
                        + " DEFAULT " + (column.getValue().startsWith("varchar") ? "''" : "0") + " NOT NULL")
                .toList();
    }
}
