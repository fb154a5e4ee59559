package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.LeaseStoreException;
import java.nio.file.Path;

/** The lease file is not as a store left it, so up to when IDs were issued is not known. Nothing is issued, and nothing written. */
public final class LeaseFileDamagedException extends LeaseStoreException {

    private static final long serialVersionUID = 1L;

    private final String file;

    LeaseFileDamagedException(Path file, int length, String reason) {
        super(
                "The lease file " + file + ", of " + length + " bytes, is damaged: " + reason
                        + ". Up to when IDs were issued is lost with it. If this host's clock is right, and was right"
                        + " before, delete the file",
                null,
                false);
        this.file = file.toString();
    }

    /** Its path. */
    public String file() {
        return file;
    }
}
