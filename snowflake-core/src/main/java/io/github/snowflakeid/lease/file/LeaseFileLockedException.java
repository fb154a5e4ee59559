package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.nio.file.Path;

/** Somebody else has the lease file: another process on this host, or another store in this one. */
public final class LeaseFileLockedException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String file;

    private LeaseFileLockedException(Path file, String by) {
        super("The lease file " + file + " is in use by " + by, null);
        this.file = file.toString();
    }

    static LeaseFileLockedException byAnotherProcess(Path file) {
        return new LeaseFileLockedException(file, "another process");
    }

    static LeaseFileLockedException byThisProcess(Path file) {
        return new LeaseFileLockedException(file, "another store of this process, which is not closed");
    }

    /** Its path. */
    public String file() {
        return file;
    }
}
