package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.InvalidSettingException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * IDs over HTTP.
 *
 * @param enabled Whether to answer requests for IDs. Whoever reaches the port gets IDs: bind it to loopback, or protect it.
 * @param basePath Path before the endpoints: / or, for example, /ids.
 * @param maxBatch How many IDs one request may ask for: 1 to 100000.
 */
@ConfigurationProperties("snowflake.web")
record WebProperties(
        @DefaultValue("false") boolean enabled,
        @DefaultValue("/") String basePath,
        @DefaultValue("10000") int maxBatch) {

    private static final int LARGEST = 100_000;

    WebProperties {
        if (maxBatch < 1 || maxBatch > LARGEST) {
            throw new InvalidSettingException("web.max-batch", maxBatch, "1 to " + LARGEST);
        }
        if (!basePath.matches("/|(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~-]+)+")) {
            throw new InvalidSettingException(
                    "web.base-path", basePath, "/ or path segments of letters, digits and . _ ~ -, for example /ids");
        }
    }
}
