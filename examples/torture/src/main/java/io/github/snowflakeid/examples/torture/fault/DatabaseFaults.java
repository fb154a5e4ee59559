package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.server.DatabaseServer;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

/** How a database is broken. */
final class DatabaseFaults implements StoreFaults {

    private final DatabaseServer database;
    private final Duration ttl;
    private final Pauses pauses;

    DatabaseFaults(DatabaseServer database, Duration ttl) {
        this.database = database;
        this.ttl = ttl;
        this.pauses = new Pauses(ttl);
    }

    @Override
    public Set<FaultKind> known() {
        return EnumSet.range(FaultKind.CLOCK_BACK_WITHIN_COAST, FaultKind.DATABASE_KILL);
    }

    @Override
    public Set<FaultKind> possible() {
        return database.isOwn() ? known() : EnumSet.range(FaultKind.CLOCK_BACK_WITHIN_COAST, FaultKind.TABLE_LOCKED);
    }

    @Override
    public void inflict(FaultKind kind, Random random) throws Exception {
        switch (kind) {
            case TABLE_LOCKED -> lock(random);
            case DATABASE_RESTART -> database.restart(random.nextInt((int) ttl.toMillis()));
            case DATABASE_KILL -> database.kill(random.nextInt((int) ttl.toMillis()));
            default -> throw new IllegalArgumentException(kind + " is no fault of a database");
        }
    }

    /** The leases cannot be read, nor written. */
    private void lock(Random random) throws Exception {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(database.lockLeases());
            pauses.last(random);
            connection.rollback();
        }
    }
}
