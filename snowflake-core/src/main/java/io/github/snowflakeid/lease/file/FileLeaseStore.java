package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeasePool;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseTable;
import io.github.snowflakeid.lease.Origin;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.PreparedPool;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Leases in a file, for a fixed worker ID on one host: the fence outlives the process, so that a restart onto a clock that
 * was set back repeats no ID. Its clock is the host's. Thread-safe; every write is on the disk when it returns.
 *
 * <p>One store at a time: it locks the file (a second one, {@code .lock}, beside it) until it is {@link #close() closed} or the
 * process ends. Another store of the process is refused, under whatever name of the file and in whatever class loader, and the
 * lock lasts. A file with several hard links is refused: each name would have a lock of its own. Should the lock be removed
 * by somebody, and another process write the file, then this one
 * writes nothing any more. A symbolic link stays one: what it leads to is locked and written. The file must be on a disk of
 * this host that keeps locks and does not go with the container.
 * A file that is missing or empty is a new one; so whoever deletes it, or restores an old one, answers for it that the
 * clock is past everything that was issued.
 */
public final class FileLeaseStore implements LeaseStore, AutoCloseable {

    private final Path file;
    private final FileLock lock;
    private final DurableFile contents;
    private final InMemoryLeaseStore memory;

    /**
     * Locks the file, and reads it.
     *
     * @throws LeaseFileLockedException if another process, or another store of this one, has it
     * @throws LeaseFileDamagedException if it is not as a store left it
     * @throws LeaseFileUnusableException if it cannot be read, or its folder not written to
     */
    public FileLeaseStore(Path file) {
        this(file, InstantSource.system(), step -> {});
    }

    FileLeaseStore(Path file, InstantSource clock, Consumer<DurableFile.Step> observer) {
        this.file = real(file);
        this.lock = FileLock.of(this.file);
        this.contents = new DurableFile(this.file, observer);
        try {
            this.memory = new InMemoryLeaseStore(
                    clock, Origin.UNKNOWN_INCARNATION, LeaseFile.parse(this.file, contents.read()), this::write);
        } catch (IOException e) {
            lock.close();
            throw new LeaseFileUnusableException(this.file, "read", e);
        } catch (Throwable e) {
            lock.close();
            throw e;
        }
    }

    /** Under whatever name it is opened, it has one lock; and a link is not replaced by a file. */
    private static Path real(Path file) {
        Path absolute = file.toAbsolutePath();
        try {
            if (Files.exists(absolute) && !Files.isRegularFile(absolute)) {
                // A folder; or a device, which would be replaced by a file.
                throw new IOException("it is no regular file");
            }
            if (Files.isSymbolicLink(absolute) && Files.notExists(absolute)) {
                // Makes what it leads to. An empty file is as good as none.
                Files.newByteChannel(absolute, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                        .close();
            }
            Path real = Files.exists(absolute)
                    ? absolute.toRealPath()
                    : DurableFile.folder(absolute).toRealPath().resolve(absolute.getFileName());
            requireOneName(real);
            return real;
        } catch (IOException e) {
            throw new LeaseFileUnusableException(absolute, "opened", e);
        }
    }

    /**
     * Of two names of one file each would have its own lock, and its own contents after the first write. And to read a lock file
     * as if it were one of leases would end the lock.
     */
    private static void requireOneName(Path real) throws IOException {
        if (real.toString().toLowerCase(Locale.ROOT).endsWith(FileLock.SUFFIX)) {
            throw new IOException("its name ends with " + FileLock.SUFFIX + ", as those of lock files do");
        }
        if (Files.exists(real)
                && real.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            // One that was replaced meanwhile, as each write does, has none any more.
            int names = (Integer) Files.getAttribute(real, "unix:nlink");
            if (names > 1) {
                throw new IOException("it has " + names + " names (hard links), of which one at most can be in use");
            }
        }
    }

    @Override
    public synchronized PreparedPool prepare(PoolRequest request) {
        return memory.prepare(request);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ClockBehindFileException if the clock was set back since the last write
     */
    @Override
    public synchronized LeaseTable list(String pool, WorkerRange workers) {
        LeaseTable table = memory.list(pool, workers);
        for (LeaseRow row : table.rows()) {
            if (row.renewedAt() > table.storeTime()) {
                throw new ClockBehindFileException(
                        file,
                        Instant.ofEpochMilli(table.storeTime()),
                        Instant.ofEpochMilli(row.renewedAt()),
                        Instant.ofEpochMilli(row.expiresAt()));
            }
        }
        return table;
    }

    @Override
    public synchronized @Nullable Lease acquire(LeaseClaim claim) {
        return memory.acquire(claim);
    }

    @Override
    public synchronized Renewal renew(Lease lease, Duration ttl) {
        return memory.renew(lease, ttl);
    }

    @Override
    public synchronized boolean release(Lease lease, long until) {
        return memory.release(lease, until);
    }

    @Override
    public String name() {
        return "file";
    }

    /** Unlocks the file. After it nothing can be written. Closing again does nothing. */
    @Override
    public synchronized void close() {
        lock.close();
    }

    /** What could not be written does not count; should it be on the disk after all, it is the later fence that counts. */
    private void write(Map<String, LeasePool> pools) {
        try {
            lock.check();
            contents.replace(LeaseFile.format(pools));
        } catch (IOException e) {
            throw new LeaseFileUnusableException(file, "written", e);
        }
    }
}
