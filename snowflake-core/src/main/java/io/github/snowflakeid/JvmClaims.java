package io.github.snowflakeid;

import java.util.Properties;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which class loader of the JVM has a fixed worker ID, and the time from which the next one may issue: in the system
 * properties, since class loaders share no other place that they can find. The values are text, as other readers of the
 * properties expect; each is changed by comparison with what was read.
 */
final class JvmClaims {

    private static final String PREFIX = "io.github.snowflakeid.worker.";
    private static final String FREE = "free";

    /** This class exists once in each class loader, and so does this name. */
    private static final String OWNER = UUID.randomUUID().toString();

    private JvmClaims() {}

    /**
     * Claims a worker ID.
     *
     * @return the first time, in milliseconds of Unix time, of which no earlier holder has issued anything
     * @throws WorkerIdInUseException if another class loader has it
     */
    static long claim(String name, int workerId) {
        while (true) {
            String seen = System.getProperty(PREFIX + name);
            String owner = ownerIn(seen);
            if (!owner.equals(FREE) && !owner.equals(OWNER)) {
                throw WorkerIdInUseException.inAnotherClassLoader(workerId);
            }
            if (write(name, seen, OWNER, floorIn(seen))) {
                return floorIn(seen);
            }
        }
    }

    /**
     * Ends the claim.
     *
     * @param until the first time of which nothing was issued
     */
    static void release(String name, long until) {
        while (true) {
            String seen = System.getProperty(PREFIX + name);
            if (write(name, seen, FREE, Math.max(floorIn(seen), until))) {
                return;
            }
        }
    }

    private static boolean write(String name, @Nullable String seen, String owner, long floor) {
        Properties properties = System.getProperties();
        String value = owner + ' ' + floor;
        return seen == null
                ? properties.putIfAbsent(PREFIX + name, value) == null
                : properties.replace(PREFIX + name, seen, value);
    }

    private static String ownerIn(@Nullable String value) {
        return value == null ? FREE : value.substring(0, value.indexOf(' '));
    }

    private static long floorIn(@Nullable String value) {
        return value == null ? 0 : Long.parseLong(value.substring(value.indexOf(' ') + 1));
    }
}
