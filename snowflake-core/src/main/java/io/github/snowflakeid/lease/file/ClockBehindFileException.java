package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** This host's clock was set back while nothing ran: it lies before the last write to the lease file. Passes with the clock. */
public final class ClockBehindFileException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final Instant now;
    private final Instant lastWritten;
    private final Instant fence;

    ClockBehindFileException(Path file, Instant now, Instant lastWritten, Instant fence) {
        super(
                "This host's clock reads " + now + ", but the lease file " + file + " was last written at "
                        + lastWritten
                        + ", " + Duration.between(now, lastWritten)
                        + " later: the clock was set back. IDs may have been issued"
                        + " up to " + fence,
                null);
        this.now = now;
        this.lastWritten = lastWritten;
        this.fence = fence;
    }

    /** The clock. */
    public Instant now() {
        return now;
    }

    /** What it read at the last write. */
    public Instant lastWritten() {
        return lastWritten;
    }

    /** No ID before it may be issued again. */
    public Instant fence() {
        return fence;
    }
}
