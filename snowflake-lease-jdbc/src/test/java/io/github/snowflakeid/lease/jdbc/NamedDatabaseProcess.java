package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.Skew;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.ds.PGSimpleDataSource;

/** A node that issues until it is killed, and prints its leases, their renewals, and calls that fail. */
final class NamedDatabaseProcess {

    private static final Duration PAUSE = Duration.ofMillis(1);

    private NamedDatabaseProcess() {}

    /** The URL of the database. */
    public static void main(String[] arguments) {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setURL(arguments[0]);
        LeaseTerms terms = new LeaseTerms(
                "orders",
                new WorkerRange(0, 0),
                Duration.ofMinutes(2),
                Duration.ofMillis(500),
                Duration.ofSeconds(30),
                Duration.ofMinutes(1),
                Duration.ofSeconds(2));
        JdbcLeaseSettings settings = JdbcLeaseSettings.ofDefaults()
                .withTimeouts(Duration.ofSeconds(2), Duration.ofSeconds(2))
                .withPoolWait(Duration.ofSeconds(1));
        LeaseKeeper keeper = LeaseKeeper.builder(
                        new JdbcLeaseStore(new TestPool(database, 2, connection -> {}), settings),
                        SnowflakeLayout.ofDefaults())
                .terms(terms)
                .listener(new Printer())
                .build();
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build();
        while (true) {
            try {
                generator.nextId();
            } catch (SnowflakeException e) {
                System.out.println("failed " + e);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static final class Printer implements LeaseListener {

        @Override
        public void acquired(Lease lease) {
            System.out.println("lease " + lease.workerId() + " " + lease.token());
        }

        @Override
        public void renewed(Lease lease, Skew skew) {
            System.out.println("lease " + lease.workerId() + " " + lease.token());
            System.out.println("renewed");
        }
    }
}
