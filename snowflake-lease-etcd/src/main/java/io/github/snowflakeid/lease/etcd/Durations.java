package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;

/** The bounds of settings that say how long to wait. */
final class Durations {

    private static final Duration LONGEST = Duration.ofMinutes(1);

    private Durations() {}

    static void require(String name, Duration value) {
        if (value.compareTo(Duration.ofMillis(1)) < 0 || value.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException(name, value, "1ms to " + InvalidSettingException.text(LONGEST));
        }
    }
}
