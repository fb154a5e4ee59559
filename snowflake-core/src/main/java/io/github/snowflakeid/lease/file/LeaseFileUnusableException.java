package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.io.IOException;
import java.nio.file.Path;

/** The lease file could not be opened, read or written: its folder is missing, say, or the disk is full. */
public final class LeaseFileUnusableException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String file;

    LeaseFileUnusableException(Path file, String participle, IOException cause) {
        super("The lease file " + file + " could not be " + participle + ": " + cause, cause);
        this.file = file.toString();
    }

    /** Its path. */
    public String file() {
        return file;
    }
}
