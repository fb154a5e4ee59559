package io.github.snowflakeid.codec;

import io.github.snowflakeid.InvalidSettingException;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The keys of {@link OpaqueIdCodec}, each with a version that stands in the texts made with it. To change keys, add one
 * under a new version to all nodes first, then make it the current one; keep the old one for as long as its texts are to
 * be read. Immutable; a key is AES's: 16, 24 or 32 bytes from a good source of randomness, not a password.
 */
public final class OpaqueKeys {

    private static final int HIGHEST_VERSION = 31;

    private final SortedMap<Integer, byte[]> keys;
    private final int current;

    private OpaqueKeys(SortedMap<Integer, byte[]> keys, int current) {
        this.keys = keys;
        this.current = current;
    }

    /** One key, version 1. */
    public static OpaqueKeys of(byte[] key) {
        return of(Map.of(1, key), 1);
    }

    /**
     * Several keys.
     *
     * @param keys 16, 24 or 32 bytes each, by version, 0 to 31
     * @param current the version to write with
     * @throws InvalidSettingException if a version or a length is out of range, or there is no current key
     */
    public static OpaqueKeys of(Map<Integer, byte[]> keys, int current) {
        SortedMap<Integer, byte[]> copies = new TreeMap<>();
        keys.forEach((version, key) -> {
            if (version < 0 || version > HIGHEST_VERSION) {
                throw new InvalidSettingException("opaque.keys", version, "versions 0.." + HIGHEST_VERSION);
            }
            if (key.length != 16 && key.length != 24 && key.length != 32) {
                throw new InvalidSettingException(
                        "opaque.keys." + version, key.length + " bytes", "16, 24 or 32 bytes");
            }
            copies.put(version, key.clone());
        });
        if (!copies.containsKey(current)) {
            throw new InvalidSettingException("opaque.current-key", current, "one of " + copies.keySet());
        }
        return new OpaqueKeys(Collections.unmodifiableSortedMap(copies), current);
    }

    /** The versions, without the keys. */
    @Override
    public String toString() {
        return "OpaqueKeys" + keys.keySet() + ", current " + current;
    }

    int current() {
        return current;
    }

    SortedMap<Integer, byte[]> byVersion() {
        return keys;
    }
}
