package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;

/**
 * How a {@link JdbcLeaseStore} uses its database.
 *
 * @param tablePrefix what the names of the tables begin with; a schema may stand before it: {@code app.snowflake_}
 * @param initializeSchema when to create missing tables
 * @param queryTimeout how long a statement may take, and the opening of a direct connection
 * @param networkTimeout how long the database may be silent while it is waited for, before the connection is given up. At
 *     least the query timeout
 * @param poolWait how long the pool may take to hand out a connection: a third of the renewal interval
 * @param failoverQuarantine whether, after the database has failed over, no worker ID is leased until all leases are over that
 *     it may have lost. Without it a lost lease may let IDs be issued twice
 */
public record JdbcLeaseSettings(
        String tablePrefix,
        SchemaInitialization initializeSchema,
        Duration queryTimeout,
        Duration networkTimeout,
        Duration poolWait,
        boolean failoverQuarantine) {

    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** Refuses what is out of range. */
    public JdbcLeaseSettings {
        TablePrefix.of(tablePrefix);
        requirePositive("jdbc.query-timeout", queryTimeout);
        requirePositive("jdbc.network-timeout", networkTimeout);
        requirePositive("jdbc.pool-wait", poolWait);
        if (networkTimeout.compareTo(queryTimeout) < 0) {
            throw new InvalidSettingException(
                    "jdbc.network-timeout",
                    networkTimeout,
                    "at least jdbc.query-timeout, " + InvalidSettingException.text(queryTimeout));
        }
    }

    /** Prefix {@code snowflake_}, creates tables, 2 s a statement, 3 s of silence, and the pool wait of 10 s heartbeats. */
    public static JdbcLeaseSettings ofDefaults() {
        return new JdbcLeaseSettings(
                "snowflake_",
                SchemaInitialization.ALWAYS,
                Duration.ofSeconds(2),
                Duration.ofSeconds(3),
                Duration.ofSeconds(10).dividedBy(3),
                true);
    }

    /** The same with another prefix. */
    public JdbcLeaseSettings withTablePrefix(String tablePrefix) {
        return new JdbcLeaseSettings(
                tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
    }

    /** The same with another mode of creating tables. */
    public JdbcLeaseSettings withInitializeSchema(SchemaInitialization initializeSchema) {
        return new JdbcLeaseSettings(
                tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
    }

    /** The same with other timeouts. */
    public JdbcLeaseSettings withTimeouts(Duration queryTimeout, Duration networkTimeout) {
        return new JdbcLeaseSettings(
                tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
    }

    /** The same with another patience for the pool. */
    public JdbcLeaseSettings withPoolWait(Duration poolWait) {
        return new JdbcLeaseSettings(
                tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
    }

    /** The same, with the quarantine after a failover or without it. */
    public JdbcLeaseSettings withFailoverQuarantine(boolean failoverQuarantine) {
        return new JdbcLeaseSettings(
                tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
    }

    private static void requirePositive(String name, Duration value) {
        if (value.compareTo(Duration.ofMillis(1)) < 0 || value.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException(name, value, "1ms to " + InvalidSettingException.text(LONGEST));
        }
    }
}
