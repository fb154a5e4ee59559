package io.github.snowflakeid.boot.json;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Ids in JSON.
 *
 * @param enabled Whether ids marked with @SnowflakeId or @StringId are strings in JSON, and are checked as path variables
 *     and request parameters.
 */
@ConfigurationProperties("snowflake.json")
record JsonProperties(@DefaultValue("false") boolean enabled) {}
