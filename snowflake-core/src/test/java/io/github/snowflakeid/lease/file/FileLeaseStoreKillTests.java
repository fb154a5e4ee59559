package io.github.snowflakeid.lease.file;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.PoolRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A process that dies at any point of a write leaves a file that has all that it was told was written. */
class FileLeaseStoreKillTests {

    private static final int STEPS = 4 * DurableFile.Step.values().length;

    static IntStream steps() {
        return IntStream.rangeClosed(1, STEPS);
    }

    @ParameterizedTest
    @MethodSource("steps")
    void survivesADeathAfterStep(int step, @TempDir Path folder) throws Exception {
        Path file = folder.resolve("leases");
        JavaProcess process = JavaProcess.start(FileWritingProcess.class, file, step);
        assertThat(process.waitFor()).isEqualTo(9);
        List<String> written = process.lines("W ");
        assertThat(written).hasSize(Math.max(0, (step - 1) / DurableFile.Step.values().length - 1));

        try (FileLeaseStore store = new FileLeaseStore(file)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            LeaseRow row = row(store, 7);
            if (!written.isEmpty()) {
                String[] last = written.get(written.size() - 1).split(" ");
                assertThat(row.token()).isEqualTo(Long.parseLong(last[0]));
                assertThat(row.renewals()).isGreaterThanOrEqualTo(Long.parseLong(last[1]));
                assertThat(row.released() || row.expiresAt() >= Long.parseLong(last[2]))
                        .isTrue();
            }
        }
    }

    @Test
    void processThatIsNotKilledComesToItsEnd(@TempDir Path folder) throws Exception {
        JavaProcess process = JavaProcess.start(FileWritingProcess.class, folder.resolve("leases"), STEPS + 1);

        assertThat(process.waitFor()).isZero();
        assertThat(process.lines("W ")).hasSize(3);
    }

    @Test
    void anotherProcessIsRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("leases");
        try (FileLeaseStore store = new FileLeaseStore(file)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            JavaProcess process = JavaProcess.start(FileWritingProcess.class, file, STEPS + 1);

            assertThat(process.waitFor()).isOne();
            assertThat(row(store, 7).token()).isZero();
            assertThatExceptionOfType(LeaseFileLockedException.class).isThrownBy(() -> new FileLeaseStore(file));
        }
    }
}
