package io.github.snowflakeid.lease;

import java.nio.file.Path;

/** Somebody else has the lease file: another process on this host, or another store in this one. */
public final class LeaseFileLockedException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String file;

    LeaseFileLockedException(Path file) {
        super("The lease file " + file + " is in use by another process, or twice by this one", null);
        this.file = file.toString();
    }

    /** Its path. */
    public String file() {
        return file;
    }
}
