package io.github.snowflakeid.examples.btree.server;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the benchmark made on the server, and nothing else: one schema, and the extensions that were missing. Closing takes
 * these away.
 */
public final class Workspace implements AutoCloseable {

    private static final int OLDEST_VERSION = 140_000;

    private final PostgresServer server;
    private final String schema;
    private final int versionNumber;
    private final Set<Extension> available;
    private final List<Extension> created = new ArrayList<>();
    private boolean schemaCreated;
    private String searchPath;

    private Workspace(PostgresServer server, String schema, int versionNumber, Set<Extension> available) {
        this.server = server;
        this.schema = schema;
        this.versionNumber = versionNumber;
        this.available = available;
        this.searchPath = schema;
    }

    /**
     * Makes the schema and the extensions.
     *
     * @throws BenchmarkException if the server is too old, the schema exists, or a privilege is missing; then nothing is left
     */
    public static Workspace create(PostgresServer server, String schema) {
        if (!schema.matches("[a-z_][a-z0-9_]{0,40}")) {
            throw new BenchmarkException(
                    "--schema: " + schema + " (expected: 1 to 41 of a-z, 0-9 and _, no digit first)");
        }
        try (Connection connection = server.connect("btree-locality")) {
            Workspace workspace =
                    new Workspace(server, schema, supportedVersion(connection), EnumSet.noneOf(Extension.class));
            try {
                workspace.fill(connection);
            } catch (SQLException | RuntimeException e) {
                workspace.close();
                throw e;
            }
            return workspace;
        } catch (SQLException e) {
            throw SqlFailures.explained(e);
        }
    }

    private static int supportedVersion(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select current_setting('server_version_num')::int," + " current_setting('server_version')")) {
            row.next();
            return requireSupported(row.getInt(1), row.getString(2));
        }
    }

    static int requireSupported(int versionNumber, String version) {
        if (versionNumber < OLDEST_VERSION) {
            throw new BenchmarkException("The server is too old: PostgreSQL " + version + " (expected: 14 or later)");
        }
        return versionNumber;
    }

    private void fill(Connection connection) throws SQLException {
        createSchema(connection);
        for (Extension extension : Extension.values()) {
            createExtension(connection, extension);
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("checkpoint");
        } catch (SQLException e) {
            if (SqlFailures.isLackOfPrivilege(e)) {
                throw new BenchmarkException(
                        "The user may not run CHECKPOINT: connect as a superuser, or grant pg_checkpoint", e);
            }
            throw e;
        }
    }

    private void createSchema(Connection connection) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("select 1 from pg_namespace where nspname = ?")) {
            statement.setString(1, schema);
            if (statement.executeQuery().next()) {
                throw new BenchmarkException(
                        "The schema " + schema + " exists, and this program drops only what it made:"
                                + " drop it yourself, or choose another name with --schema");
            }
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("create schema " + schema);
            schemaCreated = true;
        }
    }

    private void createExtension(Connection connection, Extension extension) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "select n.nspname from pg_available_extensions a left join pg_extension e on e.extname = a.name"
                        + " left join pg_namespace n on n.oid = e.extnamespace where a.name = ?")) {
            statement.setString(1, extension.sqlName());
            ResultSet row = statement.executeQuery();
            if (!row.next()) {
                if (extension == Extension.PGSTATTUPLE) {
                    throw new BenchmarkException(
                            "The server lacks the extension pgstattuple, without which the shape of an"
                                    + " index cannot be read: install PostgreSQL's contrib modules");
                }
                return;
            }
            available.add(extension);
            String elsewhere = row.getString(1);
            if (elsewhere != null) {
                searchPath += ", \"" + elsewhere + "\"";
                return;
            }
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("create extension " + extension.sqlName() + " schema " + schema);
            created.add(extension);
        } catch (SQLException e) {
            if (SqlFailures.isLackOfPrivilege(e)) {
                throw new BenchmarkException(
                        "The user may not create the extension " + extension.sqlName()
                                + ": connect as a superuser, or let one run CREATE EXTENSION "
                                + extension.sqlName(),
                        e);
            }
            throw e;
        }
    }

    /** A connection that finds the schema and the extensions. */
    public Connection connect(String name) throws SQLException {
        Connection connection = server.connect(name);
        try (Statement statement = connection.createStatement()) {
            statement.execute("set search_path = " + searchPath);
        }
        return connection;
    }

    public PostgresServer server() {
        return server;
    }

    public boolean has(Extension extension) {
        return available.contains(extension);
    }

    /** As {@code server_version_num}: 180006 for 18.6. */
    public int versionNumber() {
        return versionNumber;
    }

    @Override
    public void close() {
        if (!schemaCreated || server.isOwn()) {
            return;
        }
        try (Connection connection = server.connect("btree-locality");
                Statement statement = connection.createStatement()) {
            for (Extension extension : created) {
                statement.execute("drop extension if exists " + extension.sqlName());
            }
            statement.execute("drop schema " + schema + " cascade");
            schemaCreated = false;
        } catch (SQLException e) {
            throw new BenchmarkException(
                    "Drop the schema " + schema + " yourself, this failed: " + SqlFailures.firstLine(e.getMessage()),
                    e);
        }
    }
}
