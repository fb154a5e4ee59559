package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import java.net.URLEncoder;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The keys of a pool. Worker IDs have as many digits as the largest of any layout, so that the order of the keys is theirs.
 *
 * @param name the pool's name
 * @param root what its keys begin with; a slash in the name is encoded, or two pools could meet
 */
record PoolKeys(String name, String root) {

    private static final Pattern NUMBER = Pattern.compile("\\d{7}");

    static PoolKeys of(EtcdLeaseSettings settings, String pool) {
        return new PoolKeys(pool, settings.keyPrefix() + URLEncoder.encode(pool, UTF_8) + "/");
    }

    /** The pool's own. */
    ByteSequence pool() {
        return bytes(root + "pool");
    }

    ByteSequence nextWorker() {
        return bytes(root + "next-worker");
    }

    ByteSequence worker(int workerId) {
        return numbered("workers/", workerId);
    }

    /** Is there while the holder of the worker ID is known to be alive. */
    ByteSequence alive(int workerId) {
        return numbered("alive/", workerId);
    }

    String workers() {
        return root + "workers/";
    }

    /**
     * The worker ID that a key ends with.
     *
     * @throws IllegalArgumentException if that is none, of seven digits
     */
    static int workerId(ByteSequence key) {
        String text = key.toString(UTF_8);
        String number = text.substring(text.lastIndexOf('/') + 1);
        if (!NUMBER.matcher(number).matches()) {
            throw new IllegalArgumentException(
                    "the key ends with " + number + ", not with a worker ID of seven digits");
        }
        return Integer.parseInt(number);
    }

    static ByteSequence bytes(String text) {
        return ByteSequence.from(text, UTF_8);
    }

    private ByteSequence numbered(String folder, int workerId) {
        return bytes(root + folder + String.format(Locale.ROOT, "%07d", workerId));
    }
}
