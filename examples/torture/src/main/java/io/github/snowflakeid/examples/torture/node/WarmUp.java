package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.time.InstantSource;

/** Loads the classes that the first ID needs, so that what is measured is not the start of a JVM. */
final class WarmUp {

    private WarmUp() {}

    static void run() {
        LeaseKeeper keeper = LeaseKeeper.builder(
                        new InMemoryLeaseStore(InstantSource.system()), SnowflakeLayout.ofDefaults())
                .build();
        try (SnowflakeGenerator generator =
                SnowflakeGenerator.builder().workerSource(keeper).build()) {
            generator.nextIds(10_000);
        }
    }
}
