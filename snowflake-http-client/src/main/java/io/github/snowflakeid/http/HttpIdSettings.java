package io.github.snowflakeid.http;

import io.github.snowflakeid.InvalidSettingException;
import java.net.URI;
import java.time.Duration;

/**
 * Where IDs come from, and how many are held in readiness.
 *
 * @param service the address before {@code /id/batch}, for example {@code http://127.0.0.1:8077}
 * @param batchSize how many IDs to ask for at once, 1 to 100000, and at most what the sidecar allows
 * @param maxAge how long an ID may lie here before it is thrown away, 1 ms to 1 hour, from the arrival of the answer. Its time is
 *     that of its making, so rows are out of order by as much, and by the time that the answer took
 * @param timeout how long a caller waits for an answer, which must be there as a whole by then, 1 ms to 1 minute
 */
public record HttpIdSettings(URI service, int batchSize, Duration maxAge, Duration timeout) {

    /** Refuses what is out of range. */
    public HttpIdSettings {
        boolean isWeb = "http".equals(service.getScheme()) || "https".equals(service.getScheme());
        boolean isPlain =
                service.getRawQuery() == null && service.getRawFragment() == null && service.getRawUserInfo() == null;
        if (!isWeb || service.getHost() == null || !isPlain) {
            throw new InvalidSettingException(
                    "service", service, "an http or https address, without user, query and fragment");
        }
        if (batchSize < 1 || batchSize > 100_000) {
            throw new InvalidSettingException("batch-size", batchSize, "1 to 100000");
        }
        require("max-age", maxAge, Duration.ofHours(1));
        require("timeout", timeout, Duration.ofMinutes(1));
    }

    /** Batches of 100, thrown away after a second; 2 s for an answer. */
    public static HttpIdSettings of(URI service) {
        return new HttpIdSettings(service, 100, Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    private static void require(String name, Duration value, Duration max) {
        if (value.compareTo(Duration.ofMillis(1)) < 0 || value.compareTo(max) > 0) {
            throw new InvalidSettingException(name, value, "1ms to " + InvalidSettingException.text(max));
        }
    }
}
