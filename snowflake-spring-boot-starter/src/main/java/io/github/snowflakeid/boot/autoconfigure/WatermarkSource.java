package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.WorkerTenure;
import io.github.snowflakeid.lease.file.FileLeaseStore;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A fixed worker ID with a file that remembers up to when IDs were issued. Has the file until it is closed. */
final class WatermarkSource implements WorkerSource {

    private final FileLeaseStore file;
    private final LeaseKeeper keeper;

    private WatermarkSource(FileLeaseStore file, LeaseKeeper keeper) {
        this.file = file;
        this.keeper = keeper;
    }

    /** Waits until the clock is past what the file says, if that is soon. */
    static WatermarkSource start(Path path, int workerId, SnowflakeLayout layout, SnowflakeProperties properties) {
        FileLeaseStore file = new FileLeaseStore(path);
        LeaseKeeper keeper = LeaseKeeper.builder(file, layout)
                .terms(LeaseTerms.ofFile(workerId))
                .clockPolicy(properties.clock().policy(layout))
                .clock(properties.clock().source().start())
                .build();
        WatermarkSource source = new WatermarkSource(file, keeper);
        try {
            keeper.start();
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
        return source;
    }

    @Override
    public WorkerTenure tenure() {
        return keeper.tenure();
    }

    @Override
    public @Nullable WorkerTenure current() {
        return keeper.current();
    }

    @Override
    public boolean recover(WorkerTenure tenure) {
        return keeper.recover(tenure);
    }

    @Override
    public void close() {
        keeper.close();
        file.close();
    }
}
