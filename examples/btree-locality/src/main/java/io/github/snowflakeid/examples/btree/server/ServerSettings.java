package io.github.snowflakeid.examples.btree.server;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/** The server's settings that decide what is measured. */
public final class ServerSettings {

    private static final String QUERY = """
            select name, current_setting(name) from pg_settings
            where name in ('server_version', 'shared_buffers', 'fsync', 'synchronous_commit', 'full_page_writes', 'wal_level',
                           'wal_compression', 'max_wal_size', 'checkpoint_timeout', 'autovacuum', 'data_checksums',
                           'io_method', 'block_size', 'wal_buffers', 'max_connections')
            order by name <> 'server_version', name
            """;

    private ServerSettings() {}

    public static Map<String, String> read(Workspace workspace) {
        Map<String, String> settings = new LinkedHashMap<>();
        try (Connection connection = workspace.connect("btree-locality");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(QUERY)) {
            while (rows.next()) {
                settings.put(rows.getString(1), rows.getString(2));
            }
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
        return settings;
    }
}
