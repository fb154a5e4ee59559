package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.codec.OpaqueKeys;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Ids marked with @OpaqueId.
 *
 * @param keys Keys by version, 0 to 31: 16, 24 or 32 random bytes each, in base 64.
 * @param currentKey Version of the key to write with. Unset: the only one.
 */
@ConfigurationProperties("snowflake.opaque")
record OpaqueProperties(
        @DefaultValue Map<Integer, String> keys, @Nullable Integer currentKey) {

    /** Null if there are none. */
    @Nullable
    OpaqueKeys value() {
        if (keys.isEmpty()) {
            if (currentKey != null) {
                throw new InvalidSettingException(
                        "opaque.current-key", currentKey, "unset, unless there are opaque.keys");
            }
            return null;
        }
        Map<Integer, byte[]> decoded = new HashMap<>();
        keys.forEach((version, key) -> decoded.put(version, decode(version, key)));
        return OpaqueKeys.of(decoded, current());
    }

    private int current() {
        if (currentKey != null) {
            return currentKey;
        }
        if (keys.size() > 1) {
            throw new InvalidSettingException(
                    "opaque.current-key",
                    "none",
                    "one of " + new TreeMap<>(keys).keySet() + ", since there are several");
        }
        return keys.keySet().iterator().next();
    }

    /** The key must not show. */
    private static byte[] decode(int version, String key) {
        try {
            return Base64.getDecoder().decode(key.strip());
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(
                    "opaque.keys." + version, key.length() + " characters", "16, 24 or 32 bytes in base 64");
        }
    }

    /** The versions, without the keys. */
    @Override
    public String toString() {
        return "OpaqueProperties" + new TreeMap<>(keys).keySet();
    }
}
