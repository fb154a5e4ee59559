package io.github.snowflakeid.examples.torture.fault;

import io.github.snowflakeid.examples.torture.fault.FaultLog.ClockStep;
import io.github.snowflakeid.examples.torture.record.OffsetClock;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The wall clock of one node, off by as much as is said. Either the node gives the library a clock of its own; or libfaketime
 * stands between the JVM and the operating system's clock. The latter is the real thing, but makes a reading a hundred times
 * slower. Monotonic clocks are left alone, so that waits go on as they should.
 */
final class NodeClock {

    private static final Duration LONGEST_LAG = Duration.ofMillis(1_200);

    private final int node;
    private final Path file;
    private final @Nullable Path library;
    private final long baseMillis;
    private final TrueTime time;
    private final FaultLog log;

    /**
     * A clock that is off by so much when it is not tampered with further.
     *
     * @param library libfaketime, or null for a clock of the node's own
     */
    NodeClock(int node, Path file, @Nullable Path library, long baseMillis, TrueTime time, FaultLog log)
            throws IOException {
        this.node = node;
        this.file = file;
        this.library = library;
        this.baseMillis = baseMillis;
        this.time = time;
        this.log = log;
        set(baseMillis);
    }

    /** Where libfaketime is, if it is installed. */
    static Optional<Path> library() throws IOException {
        Path usual = Path.of("/usr/lib");
        if (!Files.isDirectory(usual)) {
            return Optional.empty();
        }
        try (var places = Files.newDirectoryStream(usual)) {
            for (Path place : places) {
                Path library = place.resolve("faketime/libfaketimeMT.so.1");
                if (Files.exists(library)) {
                    return Optional.of(library);
                }
            }
        }
        return Optional.empty();
    }

    /** What the environment of the node needs. */
    Map<String, String> environment() {
        return library == null
                ? Map.of()
                : Map.of(
                        "LD_PRELOAD",
                        library.toString(),
                        "FAKETIME_TIMESTAMP_FILE",
                        file.toString(),
                        "FAKETIME_NO_CACHE",
                        "1",
                        "FAKETIME_DONT_FAKE_MONOTONIC",
                        "1",
                        // With its remedy for an old C library a timed wait of the JVM returns at once.
                        "FAKETIME_FORCE_MONOTONIC_FIX",
                        "0");
    }

    /** The file that the node's own clock is to map; empty if it has none. */
    String mapped() {
        return library == null ? file.toString() : "";
    }

    /** The library looks at the file once a second. */
    private static void awaitReading() {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + LONGEST_LAG.toNanos();
        for (long left = LONGEST_LAG.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sets the clock so far from where it usually is. */
    void step(long millis) throws IOException {
        set(baseMillis + millis);
        if (library != null) {
            awaitReading();
        }
    }

    private void set(long offset) throws IOException {
        long from = time.micros();
        if (library == null) {
            new OffsetClock(file).setOffset(offset);
        } else {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            Files.writeString(next, String.format(Locale.ROOT, "%+.3f%n", offset / 1000.0));
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        long lag = library == null ? 0 : LONGEST_LAG.toNanos() / 1_000;
        log.add(new ClockStep(node, offset, from, time.micros() + lag));
    }
}
