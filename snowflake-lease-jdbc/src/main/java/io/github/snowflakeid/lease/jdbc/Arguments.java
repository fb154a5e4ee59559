package io.github.snowflakeid.lease.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values for the names in a statement, {@code :pool} and the like. Not thread-safe. */
final class Arguments {

    private static final Pattern NAME = Pattern.compile("(?<=[\\s(]):([a-z][A-Za-z]*)");

    private final Map<String, Object> values = new HashMap<>();

    Arguments with(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /** The text as JDBC wants it. */
    static String withoutNames(String sql) {
        return NAME.matcher(sql).replaceAll("?");
    }

    /** Sets the values of the names that occur in the text, as often as they do. */
    void set(PreparedStatement statement, String sql) throws SQLException {
        Matcher name = NAME.matcher(sql);
        List<Object> inOrder = new ArrayList<>();
        while (name.find()) {
            Object value = values.get(name.group(1));
            if (value == null) {
                throw new IllegalArgumentException("No value for :" + name.group(1) + " in " + sql);
            }
            inOrder.add(value);
        }
        for (int i = 0; i < inOrder.size(); i++) {
            statement.setObject(i + 1, inOrder.get(i));
        }
    }
}
