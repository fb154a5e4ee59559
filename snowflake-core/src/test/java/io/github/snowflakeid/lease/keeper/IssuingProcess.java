package io.github.snowflakeid.lease.keeper;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.ProcessStore;
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

    /** Arguments: a {@link ProcessStore}. */
    public static void main(String[] place) {
        SnowflakeGenerator generator =
                FleetContractTests.generator(ProcessStore.at(place).leases(), TERMS);
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
