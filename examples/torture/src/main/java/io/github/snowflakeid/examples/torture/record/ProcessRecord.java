package io.github.snowflakeid.examples.torture.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one process wrote down. A record that its death cut short is left out: that call has not returned.
 *
 * @param node which node of the fleet it was
 * @param name the process: node and number of the start
 */
public record ProcessRecord(
        int node, String name, List<IssuedRun> runs, List<Entry> entries, Map<Integer, Entry.Generator> generators) {

    private static final int CHUNK = IssuedRun.BYTES * 4096;

    /** Whose name begins with the node's number and a dash. */
    public static ProcessRecord read(Path directory, String name) throws IOException {
        int node = Integer.parseInt(name.substring(0, name.indexOf('-')));
        String log = Files.readString(directory.resolve(name + ".log"));
        List<Entry> entries = log.substring(0, log.lastIndexOf('\n') + 1)
                .lines()
                .map(Entry::parse)
                .toList();
        return of(node, name, runs(directory.resolve(name + ".ids")), entries);
    }

    /** With the generators that are among the entries. */
    public static ProcessRecord of(int node, String name, List<IssuedRun> runs, List<Entry> entries) {
        Map<Integer, Entry.Generator> generators = new HashMap<>();
        for (Entry entry : entries) {
            if (entry instanceof Entry.Generator made) {
                generators.put(made.generator(), made);
            }
        }
        return new ProcessRecord(node, name, runs, entries, generators);
    }

    /** The generator with this number. */
    public Entry.Generator generator(int number) {
        return Objects.requireNonNull(generators.get(number), () -> name + " has no generator " + number);
    }

    private static List<IssuedRun> runs(Path file) throws IOException {
        List<IssuedRun> runs = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file)) {
            long complete = channel.size() / IssuedRun.BYTES * IssuedRun.BYTES;
            ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
            for (long position = 0; position < complete; position += buffer.limit()) {
                buffer.clear().limit((int) Math.min(CHUNK, complete - position));
                while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) >= 0) {
                    // until the chunk is full
                }
                buffer.flip();
                while (buffer.hasRemaining()) {
                    runs.add(IssuedRun.readFrom(buffer));
                }
            }
        }
        return runs;
    }

    /** All processes whose files are in the directory. */
    public static List<ProcessRecord> readAll(Path directory) throws IOException {
        List<ProcessRecord> records = new ArrayList<>();
        try (var files = Files.newDirectoryStream(directory, "[0-9]*-[0-9]*.log")) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                records.add(read(directory, name.substring(0, name.length() - ".log".length())));
            }
        }
        return records;
    }
}
