package io.github.snowflakeid.lease.file;

import java.util.Properties;

/**
 * Which lock files this JVM has open, in whatever class loader. A process that closes any channel to a file loses all its locks
 * on it (that is POSIX), so there must be one channel at most, and it must be known before another is opened. The system
 * properties are the place that class loaders share; the values are text, as other readers of them expect.
 */
final class FileClaims {

    /** One string with this text in the JVM: held while a lock file is made, so that no other channel to it is open then. */
    static final Object MAKING = "io.github.snowflakeid.lease.file.FileClaims".intern();

    private static final String PREFIX = "io.github.snowflakeid.lock.";

    private FileClaims() {}

    /** Returns whether it was free. */
    static boolean claim(String key) {
        Properties properties = System.getProperties();
        return properties.putIfAbsent(PREFIX + key, "held") == null;
    }

    static void release(String key) {
        System.getProperties().remove(PREFIX + key);
    }
}
