package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testcluster.PostgresInstance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.ds.PGSimpleDataSource;

/** What happens to a database in the years in which an application uses it. */
enum PostgresEvent {
    RESTART(false) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            Path data = scene.present().data();
            scene.present().stop();
            scene.leadTo(scene.start(data));
        }
    },
    CRASH_AND_RECOVERY(false) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            Path data = scene.present().data();
            scene.present().kill();
            scene.present().stop();
            scene.leadTo(scene.start(data));
        }
    },
    /** Which locks the tables meanwhile, and puts them into other files. */
    VACUUM_FULL(false) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            for (String table : PostgresScene.TABLES) {
                scene.execute("VACUUM FULL " + table, "REINDEX TABLE " + table);
            }
        }
    },
    OTHER_SETTINGS(false) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            scene.execute(
                    "ALTER SYSTEM SET default_transaction_isolation = 'serializable'",
                    "ALTER SYSTEM SET work_mem = '8MB'",
                    "SELECT pg_reload_conf()");
            scene.leadTo(scene.present());
        }
    },
    /** By other users of the server, so that nobody else can log in. */
    CONNECTIONS_USED_UP(false) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            List<AutoCloseable> others = new ArrayList<>();
            try {
                for (int i = 0; i < 500; i++) {
                    others.add(scene.present().connect());
                }
            } catch (SQLException e) {
                if (!"53300".equals(e.getSQLState())) {
                    throw e;
                }
                passing.run();
            } finally {
                for (AutoCloseable other : others) {
                    other.close();
                }
            }
        }
    },
    /** The primary is stopped, and has sent all to the standby. Nothing is lost, but nobody can know that. */
    SWITCHOVER(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            scene.pair().stopPrimary();
            scene.pair().promote();
            scene.leadTo(scene.pair().primary());
        }
    },
    FAILOVER(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            scene.pair().holdBack();
            passing.run();
            scene.pair().killPrimary();
            scene.pair().promote();
            scene.leadTo(scene.pair().primary());
        }
    },
    /** As after a copy in the file system, or of a volume. The server is as it was; those who hold worker IDs are ahead of it. */
    VOLUME_PUT_BACK(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            scene.leadTo(scene.start(copyOfToday(scene, passing)));
        }
    },
    POINT_IN_TIME_RECOVERY(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            Path copy = copyOfToday(scene, passing);
            Files.createFile(copy.resolve("recovery.signal"));
            Files.writeString(
                    copy.resolve("postgresql.auto.conf"), "restore_command = 'false'\n", StandardOpenOption.APPEND);
            scene.leadTo(scene.start(copy));
        }
    },
    /** To another server, by rows: as pg_upgrade and logical replication do it, too, that is another history. */
    DUMP_TO_A_NEW_SERVER(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            PostgresInstance upgraded = scene.start(scene.newDirectory());
            PGSimpleDataSource target = new PGSimpleDataSource();
            target.setURL(upgraded.url());
            new JdbcLeaseStore(target, JdbcLeaseSettings.ofDefaults())
                    .prepare(PoolRequest.of("another", Leases.LAYOUT, new WorkerRange(0, 0)));
            scene.copyLeases(upgraded);
            scene.present().stop();
            scene.leadTo(upgraded);
        }
    },
    TABLES_RESTORED_FROM_A_DUMP(true) {
        @Override
        void happen(PostgresScene scene, Runnable passing) throws Exception {
            List<String> statements = new ArrayList<>(List.of("BEGIN"));
            for (String table : PostgresScene.TABLES) {
                statements.add("LOCK TABLE " + table);
                statements.add("CREATE TABLE restored (LIKE " + table + " INCLUDING ALL)");
                statements.add("INSERT INTO restored SELECT * FROM " + table);
                statements.add("DROP TABLE " + table);
                statements.add("ALTER TABLE restored RENAME TO " + table);
            }
            statements.add("COMMIT");
            scene.execute(statements.toArray(String[]::new));
        }
    };

    private final boolean quarantine;

    PostgresEvent(boolean quarantine) {
        this.quarantine = quarantine;
    }

    /** Whether no worker ID is leased for a while then. */
    boolean bringsQuarantine() {
        return quarantine;
    }

    /**
     * Returns when the database serves again.
     *
     * @param passing returns when nodes have renewed, or tried to
     */
    abstract void happen(PostgresScene scene, Runnable passing) throws Exception;

    /** The database goes on for a while after it was taken, and is stopped then. */
    private static Path copyOfToday(PostgresScene scene, Runnable passing) throws Exception {
        Path data = scene.present().data();
        scene.present().stop();
        Path copy = scene.copy(data);
        scene.leadTo(scene.start(data));
        passing.run();
        scene.present().stop();
        return copy;
    }
}
