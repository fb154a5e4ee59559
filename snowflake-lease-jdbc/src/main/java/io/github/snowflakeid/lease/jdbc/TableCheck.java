package io.github.snowflakeid.lease.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Whether tables that somebody made have the columns of this version. */
final class TableCheck {

    /**
     * Columns that a table can be given while it holds leases: they tell people something and decide nothing, or have a value
     * that is right for a pool that there was before them. A table without one of the others is none of ours: where IDs may
     * begin would be a guess.
     */
    private static final Set<String> ADDABLE = Set.of(
            "owner_label",
            "acquired_at",
            "renewed_at",
            "renewals",
            "created_at",
            "identity",
            "incarnation",
            "replaced",
            "noticed_at",
            "usable_from",
            "quarantine_ms");

    private TableCheck() {}

    /** Compares one table after the other, in a transaction of the caller's. */
    static void refuseOutdated(
            Session session, TableNames names, List<String> tables, String script, String scriptPlace)
            throws SQLException {
        Map<String, Map<String, String>> defined = TableScript.columns(script.replace("${prefix}", ""));
        Map<String, Map<String, String>> missing = new LinkedHashMap<>();
        for (String table : tables) {
            Map<String, String> columns = new LinkedHashMap<>(defined.getOrDefault(table, Map.of()));
            columns.keySet().removeAll(found(session, names.of(table)));
            if (!columns.isEmpty()) {
                missing.put(table, columns);
            }
        }
        for (String table : missing.keySet()) {
            Map<String, String> columns = missing.getOrDefault(table, Map.of());
            throw new LeaseTablesOutdatedException(
                    names.inWords(table),
                    List.copyOf(columns.keySet()),
                    ADDABLE.containsAll(columns.keySet()) ? additions(names, missing) : List.of(),
                    scriptPlace);
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

    /** Of all tables together, since a pool and its worker IDs have one identity. */
    private static List<String> additions(TableNames names, Map<String, Map<String, String>> missing) {
        String identity = UUID.randomUUID().toString();
        List<String> additions = new ArrayList<>();
        missing.forEach((table, columns) -> {
            if (ADDABLE.containsAll(columns.keySet())) {
                columns.forEach((column, type) -> additions.add("ALTER TABLE " + names.of(table) + " ADD COLUMN "
                        + column + " " + type + " DEFAULT " + value(column, type, identity) + " NOT NULL"));
            }
        });
        return additions;
    }

    private static String value(String column, String type, String identity) {
        return switch (column) {
            case "identity" -> "'" + identity + "'";
            case "incarnation" -> "'unknown/'";
            case "replaced" -> "'none/'";
            default -> type.startsWith("varchar") ? "''" : "0";
        };
    }
}
