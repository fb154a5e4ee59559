package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.WorkerSource;
import io.github.snowflakeid.WorkerTenure;
import org.jspecify.annotations.Nullable;

/** A source that leases its first worker ID after the migrations, whoever asks for it. */
record MigratedWorkerSource(WorkerSource source, Migrations migrations) implements WorkerSource {

    @Override
    public WorkerTenure tenure() {
        if (source.current() == null) {
            migrations.run();
        }
        return source.tenure();
    }

    @Override
    public @Nullable WorkerTenure current() {
        return source.current();
    }

    @Override
    public boolean recover(WorkerTenure tenure) {
        return source.recover(tenure);
    }

    @Override
    public void close() {
        source.close();
    }
}
