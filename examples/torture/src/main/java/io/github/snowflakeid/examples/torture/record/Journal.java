package io.github.snowflakeid.examples.torture.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The two files of one process: {@code NAME.ids} and {@code NAME.log}. Every write is handed to the operating system before
 * the call returns, so that a killed process has written all that it did. Thread-safe.
 */
public final class Journal implements AutoCloseable {

    private final FileChannel ids;
    private final FileChannel log;

    /** Begins new files. */
    public Journal(Path directory, String name) {
        try {
            ids = FileChannel.open(
                    directory.resolve(name + ".ids"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            log = FileChannel.open(
                    directory.resolve(name + ".log"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
            new IssuedRun(returned[start], end - start, generator, before, after).writeTo(buffer);
            start = end;
        }
        write(ids, buffer.flip());
    }

    /** Anything else. */
    public void add(Entry entry) {
        write(log, ByteBuffer.wrap((entry.line() + '\n').getBytes(StandardCharsets.UTF_8)));
    }

    private static void write(FileChannel channel, ByteBuffer buffer) {
        try {
            synchronized (channel) {
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
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
