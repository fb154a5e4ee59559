package io.github.snowflakeid.lease;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The right to a file, until it is closed or the process ends. The file itself is replaced all the time, so another is locked. */
final class FileLock implements AutoCloseable {

    private final FileChannel channel;

    private FileLock(FileChannel channel) {
        this.channel = channel;
    }

    static FileLock of(Path file) {
        Path beside = DurableFile.sibling(file, ".lock");
        try {
            FileChannel channel = FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                if (channel.tryLock() != null) {
                    return new FileLock(channel);
                }
            } catch (OverlappingFileLockException e) {
                // By this process.
            } catch (IOException e) {
                channel.close();
                throw e;
            }
            channel.close();
        } catch (IOException e) {
            throw new LeaseFileUnusableException(file, "locked", e);
        }
        throw new LeaseFileLockedException(file);
    }

    /** Fails after {@link #close()}. */
    void check() throws IOException {
        if (!channel.isOpen()) {
            throw new IOException("it was closed");
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new LeaseStoreException("A lease file could not be unlocked: " + e, e);
        }
    }
}
