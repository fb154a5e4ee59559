package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * How an {@link EtcdLeaseStore} uses its cluster.
 *
 * @param keyPrefix what all keys begin with: at most 200 visible ASCII characters, a slash at the end
 * @param callTimeout how long etcd may take for an answer, 1 ms to 1 minute; well below the renewal interval
 */
public record EtcdLeaseSettings(String keyPrefix, Duration callTimeout) {

    private static final Pattern PREFIX = Pattern.compile("[!-~]{0,199}/");

    /** Refuses what is out of range. */
    public EtcdLeaseSettings {
        if (!PREFIX.matcher(keyPrefix).matches()) {
            throw new InvalidSettingException(
                    "etcd.key-prefix",
                    '"' + keyPrefix + '"',
                    "1 to 200 visible ASCII characters, a slash at the end, for example /snowflake/");
        }
        Durations.require("etcd.call-timeout", callTimeout);
    }

    /** Prefix {@code /snowflake/}, and 2 s for an answer. */
    public static EtcdLeaseSettings ofDefaults() {
        return new EtcdLeaseSettings("/snowflake/", Duration.ofSeconds(2));
    }

    /** The same with another prefix. */
    public EtcdLeaseSettings withKeyPrefix(String keyPrefix) {
        return new EtcdLeaseSettings(keyPrefix, callTimeout);
    }

    /** The same with another patience. */
    public EtcdLeaseSettings withCallTimeout(Duration callTimeout) {
        return new EtcdLeaseSettings(keyPrefix, callTimeout);
    }
}
