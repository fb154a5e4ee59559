package io.github.snowflakeid.lease.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads out of a schema script which columns its tables have, so that nothing else has to say so. */
final class TableScript {

    private static final Pattern TABLE =
            Pattern.compile("CREATE TABLE IF NOT EXISTS (\\S+) \\((.*?)\\n\\)", Pattern.DOTALL);
    private static final Pattern COLUMN = Pattern.compile("\\n +([a-z][a-z_]*) +([a-z]+(?:\\(\\d+\\))?)[ ,\\n]");

    private TableScript() {}

    /** By table, in the order of the script: the columns, each with its type. */
    static Map<String, Map<String, String>> columns(String script) {
        Map<String, Map<String, String>> tables = new LinkedHashMap<>();
        Matcher table = TABLE.matcher(script);
        while (table.find()) {
            Map<String, String> columns = new LinkedHashMap<>();
            Matcher column = COLUMN.matcher(table.group(2));
            while (column.find()) {
                columns.put(column.group(1), column.group(2));
            }
            tables.put(table.group(1), columns);
        }
        return tables;
    }
}
