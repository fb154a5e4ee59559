package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseKeeper;
import io.github.snowflakeid.lease.LeaseTerms;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Prints {@code I id}, or {@code E} and why there is none, line after line, until it is killed. */
final class IssuingProcess {

    /** One worker ID, so that whoever comes next gets the same one. */
    static final LeaseTerms TERMS = new LeaseTerms(
            "killed",
            new WorkerRange(7, 7),
            Duration.ofSeconds(1),
            Duration.ofMillis(300),
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            Duration.ofSeconds(1));

    private IssuingProcess() {}

    /** Arguments: server, schema. */
    public static void main(String[] arguments) {
        PostgresAddress address = PostgresAddress.parse(arguments[0], arguments[1]);
        LeaseKeeper keeper = LeaseKeeper.builder(
                        new JdbcLeaseStore(address.dataSource(), JdbcLeaseSettings.ofDefaults()),
                        SnowflakeLayout.ofDefaults())
                .terms(TERMS)
                .build();
        SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build();
        while (!System.out.checkError()) {
            try {
                System.out.println("I " + generator.nextId());
            } catch (SnowflakeException e) {
                System.out.println("E " + e.getMessage());
                LockSupport.parkNanos(10_000_000);
            }
        }
    }
}
