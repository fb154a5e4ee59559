package io.github.snowflakeid.lease.file;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two stores that ought to be one: by another name of the file, or because somebody has removed the lock. */
class FileLeaseStoreIntruderTests {

    @TempDir
    private Path folder;

    private Path file;
    private long clock = 1_800_000_000_000L;

    @BeforeEach
    void name() throws IOException {
        folder = folder.toRealPath();
        file = folder.resolve("leases");
    }

    private FileLeaseStore open(Path path) {
        return new FileLeaseStore(path, () -> Instant.ofEpochMilli(clock), step -> {});
    }

    @Test
    void aLinkStaysOneAndIsTheFileThatItLeadsTo() throws IOException {
        Path volume = Files.createDirectory(folder.resolve("volume"));
        Path link = Files.createSymbolicLink(file, volume.resolve("watermark"));
        try (FileLeaseStore store = open(link)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            assertThat(link).isSymbolicLink();
            assertThat(volume.resolve("watermark")).isRegularFile().isNotEmptyFile();
            assertThatExceptionOfType(LeaseFileLockedException.class)
                    .isThrownBy(() -> open(volume.resolve("watermark")));
        }
        Path other = Files.createSymbolicLink(folder.resolve("other"), volume);
        try (FileLeaseStore store = open(volume.resolve("watermark"))) {
            assertThat(store.list(POOL, WORKERS).rows()).isNotEmpty();
            assertThatExceptionOfType(LeaseFileLockedException.class)
                    .isThrownBy(() -> open(other.resolve("watermark")));
        }
    }

    /** As cleaners of temporary files do: the lock is never written, so it looks forgotten. */
    @Test
    void withoutTheLockWhoComesLaterDoesNotTakeALeaseThatWasRenewed() throws IOException {
        try (FileLeaseStore first = open(file)) {
            first.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease lease = acquire(first, 0);
            Files.delete(folder.resolve("leases.lock"));
            try (FileLeaseStore second = open(file)) {
                clock += TTL.toMillis() / 2;
                Lease renewed = granted(first.renew(lease, TTL));
                clock += TTL.toMillis() * 3 / 4;
                assertThatExceptionOfType(LeaseStoreException.class)
                        .isThrownBy(() -> acquire(second, 0))
                        .withMessageContaining(file + " could not be written")
                        .withMessageContaining("somebody else has changed it");
                assertThat(row(first, 0).expiresAt()).isEqualTo(renewed.expiresAt());
                assertThat(first.renew(renewed, TTL)).isInstanceOf(Renewal.Renewed.class);
            }
        }
    }

    @Test
    void withoutTheLockWhoWasFrozenDoesNotRenewOverItsSuccessor() throws IOException {
        try (FileLeaseStore first = open(file)) {
            first.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease lease = acquire(first, 0);
            Files.delete(folder.resolve("leases.lock"));
            clock += TTL.toMillis() + 1;
            try (FileLeaseStore second = open(file)) {
                Lease successor = acquire(second, 0);
                assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> first.renew(lease, TTL));
                assertThat(second.renew(successor, TTL)).isInstanceOf(Renewal.Renewed.class);
            }
        }
    }

    @Test
    void aFileThatIsGoneIsMadeAnew() throws IOException {
        try (FileLeaseStore store = open(file)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Lease lease = acquire(store, 0);
            Files.delete(file);
            assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
            assertThat(file).content().contains("worker 0 1 ");
        }
    }

    /** A pipe stands for whatever else is there, /dev/null for example. */
    @Test
    void whatIsNoRegularFileStaysAsItIs() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        assertThatExceptionOfType(LeaseFileUnusableException.class)
                .isThrownBy(() -> open(file))
                .satisfies(e -> assertThat(e.file()).isEqualTo(file.toString()));
        assertThat(Files.readAttributes(file, BasicFileAttributes.class).isOther())
                .isTrue();
    }

    @Test
    void aFolderIsNoFile() {
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> open(folder))
                .withMessage("The lease file " + folder
                        + " could not be opened: java.io.IOException: it is no regular file");
        assertThat(folder.resolveSibling(folder.getFileName() + ".lock")).doesNotExist();
    }
}
