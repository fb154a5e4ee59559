package io.github.snowflakeid.lease.jdbc;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of the tables in SQL text. At first they are as configured, and a connection's schema says where that is. Once
 * the tables are found they are full, and quoted: a pooled connection that comes back with another schema, catalog or search
 * path leads to the same tables then.
 *
 * @param prefix as configured
 * @param schema the schema where tables are looked for that are not known yet; empty for the connection's own
 * @param qualifier the same as SQL text, with a dot
 * @param known the tables that are known, by their names without prefix, as SQL text
 */
record TableNames(TablePrefix prefix, String schema, String qualifier, Map<String, String> known) {

    static final String POOL = "pool";
    static final String WORKERS = "worker_lease";
    static final String HISTORY = "lease_history";

    private static final Pattern NAME = Pattern.compile("\\$\\{prefix}([a-z_]+)");

    static TableNames configured(TablePrefix prefix) {
        String qualifier = prefix.schema().isEmpty() ? "" : prefix.schema() + ".";
        return new TableNames(prefix, prefix.schema(), qualifier, Map.of());
    }

    /** Where tables are to be made that are not there yet: in this schema, if none is configured. */
    TableNames in(String schema, String quoted) {
        return qualifier.isEmpty() ? new TableNames(prefix, schema, quoted + ".", known) : this;
    }

    /** A table was found there. */
    TableNames found(String table, String schema, String quotedSchema, String quotedName) {
        Map<String, String> all = new HashMap<>(known);
        all.put(table, quotedSchema + "." + quotedName);
        return new TableNames(prefix, schema, quotedSchema + ".", Map.copyOf(all));
    }

    /** These are to be looked for again, where they were. */
    TableNames without(Iterable<String> tables) {
        Map<String, String> rest = new HashMap<>(known);
        tables.forEach(rest::remove);
        return new TableNames(prefix, schema, qualifier, Map.copyOf(rest));
    }

    /** What either knows. */
    TableNames and(TableNames other) {
        Map<String, String> all = new HashMap<>(known);
        all.putAll(other.known);
        return new TableNames(prefix, other.schema, other.qualifier, Map.copyOf(all));
    }

    boolean areKnown(Iterable<String> tables) {
        for (String table : tables) {
            if (!known.containsKey(table)) {
                return false;
            }
        }
        return true;
    }

    /** The name of a table as SQL text. */
    String of(String table) {
        return known.getOrDefault(table, qualifier + prefix.name() + table);
    }

    /** The same for people. */
    String inWords(String table) {
        return of(table).replaceAll("[\"`]", "");
    }

    /** The same as the text of an SQL literal. */
    String literal(String table) {
        return "'" + of(table).replace("'", "''") + "'";
    }

    /** The text with the names of the tables in place of <code>${prefix}pool</code> and the like. */
    String in(String sql) {
        return NAME.matcher(sql).replaceAll(found -> Matcher.quoteReplacement(of(found.group(1))));
    }
}
