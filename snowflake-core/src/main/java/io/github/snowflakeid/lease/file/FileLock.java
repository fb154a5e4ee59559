package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The right to a file, until it is closed or the process ends. The file itself is replaced all the time, so another is locked.
 * That one is {@linkplain FileClaims claimed} before it is opened, and until after it is closed.
 */
final class FileLock implements AutoCloseable {

    /** The end of the names of files that are locked. */
    static final String SUFFIX = ".lock";

    private final FileChannel channel;
    private final String claim;

    private FileLock(FileChannel channel, String claim) {
        this.channel = channel;
        this.claim = claim;
    }

    static FileLock of(Path file) {
        try {
            Path beside = DurableFile.sibling(file, SUFFIX);
            String claim = claim(beside);
            if (claim == null) {
                throw LeaseFileLockedException.byThisProcess(file);
            }
            FileChannel channel = locked(beside, claim);
            if (channel == null) {
                throw LeaseFileLockedException.byAnotherProcess(file);
            }
            return new FileLock(channel, claim);
        } catch (IOException e) {
            throw new LeaseFileUnusableException(file, "locked", e);
        }
    }

    /** The claim's name: that of the file itself where there is one, and not one of its names; null if it is taken. */
    private static @Nullable String claim(Path beside) throws IOException {
        synchronized (FileClaims.MAKING) {
            try {
                Files.createFile(beside);
            } catch (FileAlreadyExistsException e) {
                // Not opened by that.
            }
            Object key = Files.readAttributes(beside, BasicFileAttributes.class).fileKey();
            String claim = String.valueOf(key == null ? beside.toRealPath() : key);
            return FileClaims.claim(claim) ? claim : null;
        }
    }

    /** Null if another process has it. Whatever goes wrong, nothing stays open, and then nothing claimed. */
    private static @Nullable FileChannel locked(Path beside, String claim) throws IOException {
        FileChannel channel = null;
        boolean locked = false;
        try {
            channel = FileChannel.open(beside, StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // By something else in this process.
        } finally {
            if (!locked) {
                release(channel, claim);
            }
        }
        return locked ? channel : null;
    }

    /** In this order: closing a channel ends the locks of every other one. */
    private static void release(@Nullable FileChannel channel, String claim) throws IOException {
        try {
            if (channel != null) {
                channel.close();
            }
        } finally {
            FileClaims.release(claim);
        }
    }

    /** Fails after {@link #close()}. */
    void check() throws IOException {
        if (!channel.isOpen()) {
            throw new IOException("it was closed");
        }
    }

    /** Closing again does nothing: the claim may be another store's by then. */
    @Override
    public synchronized void close() {
        if (!channel.isOpen()) {
            return;
        }
        try {
            release(channel, claim);
        } catch (IOException e) {
            throw new LeaseStoreException("A lease file could not be unlocked: " + e, e);
        }
    }
}
