package io.github.snowflakeid.examples.torture.record;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The two files of one process: {@code NAME.ids} and {@code NAME.log}. Every write is handed to the operating system before
 * the call returns, so that a killed process has written all that it did. Not by a channel: an interrupt would close it, and
 * keepers interrupt the calls to their stores when they are closed. Thread-safe.
 */
public final class Journal implements AutoCloseable {

    private final OutputStream ids;
    private final OutputStream log;

    /** Begins new files. */
    public Journal(Path directory, String name) {
        try {
            ids = new FileOutputStream(directory.resolve(name + ".ids").toFile());
            log = new FileOutputStream(directory.resolve(name + ".log").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The IDs that a call returned. */
    public void issued(int generator, long before, long after, long... returned) {
        ByteBuffer buffer = ByteBuffer.allocate(returned.length * IssuedRun.BYTES);
        for (int start = 0; start < returned.length; ) {
            int end = start + 1;
            while (end < returned.length && returned[end] == returned[end - 1] + 1) {
                end++;
            }
            new IssuedRun(returned[start], end - start, generator, before, after, start > 0).writeTo(buffer);
            start = end;
        }
        write(ids, Arrays.copyOf(buffer.array(), buffer.position()));
    }

    /** Anything else. */
    public void add(Entry entry) {
        write(log, (entry.line() + '\n').getBytes(StandardCharsets.UTF_8));
    }

    private static void write(OutputStream file, byte[] bytes) {
        try {
            synchronized (file) {
                file.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        ids.close();
        log.close();
    }
}
