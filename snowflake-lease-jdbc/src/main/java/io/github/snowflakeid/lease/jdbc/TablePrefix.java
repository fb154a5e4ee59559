package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.InvalidSettingException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the names of the tables begin with. It goes into SQL text unquoted, so that each product folds it as it folds the
 * names in the scripts; hence the check.
 *
 * @param schema the qualifier, empty for the connection's own schema
 * @param name the beginning of the names
 */
record TablePrefix(String schema, String name) {

    private static final Pattern VALID =
            Pattern.compile("(?:([A-Za-z_][A-Za-z0-9_]{0,62})\\.)?([A-Za-z_][A-Za-z0-9_]{0,47})");

    static TablePrefix of(String prefix) {
        Matcher matcher = VALID.matcher(prefix);
        if (!matcher.matches()) {
            throw new InvalidSettingException(
                    "jdbc.table-prefix",
                    prefix,
                    "letters, digits and underscores, at most 48, no digit first; a schema and a dot may stand before");
        }
        return new TablePrefix(matcher.group(1) == null ? "" : matcher.group(1), matcher.group(2));
    }
}
